import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { STALE } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { type Area, ROUTES } from './areas.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';
import type { Board } from './useBoard.ts';
import { Esito } from './Variazioni.tsx';

type Props = { area: Area; board: Board; graduatoria: Graduatoria; scenarioId: number; onClose: () => void };

/** Shows what comes back of each outcome before the last application is undone, as one act (D-202). */
export function AnnullaDialog({ area, board, graduatoria, scenarioId, onClose }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const undo = useUndoing({ area, board, onClose });
  const { annullabile } = graduatoria;
  const scenario = graduatoria.scenari.find(({ id }) => id === scenarioId);
  const { merged, merge } = useMerge(undo.reset, async () => {
    const fresh = await board.readAgain();
    if (fresh.annullabile?.scenarioId !== scenarioId) onClose();
  });
  // The reason of a refusal stays although somebody else has undone the application meanwhile.
  if (scenario === undefined || annullabile?.scenarioId !== scenarioId)
    return undo.error && <RefusedAct error={undo.error} onClose={onClose} />;
  const rigaDi = (id: number) => graduatoria.righe.find((riga) => riga.id === id);
  const { lastUpdate, id, nome } = scenario;
  return (
    <SaveDialog
      title={t('annulla.titolo', { nome })}
      confirmLabel={t('annulla.conferma')}
      cancelLabel={t('annulla.chiudi')}
      wide
      act={undo}
      why={annullabile.motivo ?? undefined}
      onConfirm={() => undo.run({ params: { id }, body: { lastUpdate, versione: graduatoria.versione } })}
      onCancel={onClose}
      words={{ superato: t('applica.superato'), leggi: t('applica.leggi'), nonSalvato: t('annulla.nonAnnullata') }}
      onMerge={merge}
      merged={merged && t('annulla.aggiornati')}
    >
      <p>{t('annulla.testo', { count: annullabile.ritorni.length })}</p>
      <DataTable
        label={t('annulla.tabella')}
        dense
        rows={annullabile.ritorni}
        rowKey={({ propostaId }) => propostaId}
        columns={[
          {
            key: 'proposta',
            head: t('lista.proposta'),
            title: true as const,
            width: '38%',
            cell: ({ propostaId }) => rigaDi(propostaId)?.numeroProtocollo ?? propostaId,
            second: ({ propostaId }) => rigaDi(propostaId)?.titolo,
          },
          { key: 'adesso', head: t('annulla.adesso'), cell: ({ dopo }) => <Esito importi={dopo} /> },
          {
            key: 'torna',
            head: t('annulla.torna'),
            cell: ({ prima }) => <Esito importi={prima} />,
            second: ({ prima }) => prima?.commento,
          },
        ]}
      />
    </SaveDialog>
  );
}

function useUndoing({ area, board, onClose }: Pick<Props, 'area' | 'board' | 'onClose'>) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  return useAction(ROUTES[area].undo, {
    personale: 'sempre',
    onDone: async () => {
      await board.settled();
      toast(t('annulla.fatto'));
      onClose();
    },
    onRefused: async ({ code }) => {
      if (code !== STALE) await board.settled();
    },
  });
}
