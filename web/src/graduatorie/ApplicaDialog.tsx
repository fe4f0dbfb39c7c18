import { confrontoOf, graduatoriaOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { STALE } from '../api/apiError.ts';
import { useAction } from '../api/useAction.ts';
import { useReadAnew } from '../api/useReadAnew.ts';
import { SaveDialog } from '../shell/SaveNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { formatCount } from '../ui/format.ts';
import { Notice } from '../ui/Notice.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { type Porta, ROUTES } from './porte.ts';
import { Resto } from './Risorse.tsx';
import type { Board } from './useBoard.ts';

type Props = { porta: Porta; board: Board; graduatoria: Graduatoria; scenarioId: number; onClose: () => void };

/** Says in numbers what will be concluded, and of whom nothing is heard yet, before it is. */
export function ApplicaDialog({ porta, board, graduatoria, scenarioId, onClose }: Props) {
  const { t } = useTranslation('graduatorie');
  const apply = useApplying({ porta, board, onClose });
  const { merged, readAnew } = useReadAnew(apply.reset, board.readAnew);
  const scenario = graduatoria.scenari.find(({ id }) => id === scenarioId);
  if (scenario === undefined) return null;
  const { scelte, nome, lastUpdate } = scenario;
  const posti = graduatoriaOf(graduatoria.righe, graduatoria);
  const numeri = confrontoOf({ posti, termini: graduatoria, scelte, disponibile: graduatoria.disponibile });
  const aperte = graduatoria.righe.filter(({ esitoConcluso }) => !esitoConcluso).length;
  return (
    <SaveDialog
      title={t('applica.titolo', { nome })}
      confirmLabel={t('applica.conferma')}
      act={apply}
      why={graduatoria.motivoApplica ?? undefined}
      onConfirm={() => apply.run({ params: { id: scenarioId }, body: { lastUpdate, versione: graduatoria.versione } })}
      onCancel={onClose}
      words={{ superato: t('applica.superato'), leggi: t('applica.leggi'), nonSalvato: t('applica.nonApplicato') }}
      onMerge={() => void readAnew()}
      merged={merged && t('applica.aggiornati')}
    >
      {apply.error !== null && apply.error.violationReport.length > 0 && (
        <ul>
          {apply.error.violationReport.map(({ campo, messaggio }) => (
            <li key={campo}>{messaggio}</li>
          ))}
        </ul>
      )}
      {aperte > 0 && <p>{t('applica.testo', { count: aperte })}</p>}
      {(numeri.resto ?? 0) < 0 && <Notice tone="warn">{t('applica.oltre')}</Notice>}
      {numeri.scavalcate + numeri.pariEscluse > 0 && <Notice tone="warn">{t('applica.scavalca')}</Notice>}
      <DefinitionList
        items={[
          { term: t('applica.finanziate'), value: formatCount(numeri.finanziate) },
          { term: t('applica.nonFinanziate'), value: formatCount(posti.length - numeri.finanziate) },
          { term: t('applica.concluse'), value: formatCount(posti.length - aperte) },
          { term: t('applica.totale'), value: <Amount value={numeri.totale} symbol /> },
          { term: t('applica.resto'), value: <Resto di={numeri} symbol /> },
        ]}
      />
      <p>{t('applica.dopo')}</p>
    </SaveDialog>
  );
}

function useApplying({ porta, board, onClose }: Pick<Props, 'porta' | 'board' | 'onClose'>) {
  const { t } = useTranslation('graduatorie');
  const toast = useToast();
  return useAction(ROUTES[porta].apply, {
    personale: 'sempre',
    onDone: (answer) => {
      board.take(answer);
      void board.forgetEsiti();
      toast(t('applica.fatto'));
      onClose();
    },
    // Applied elsewhere, made official, reopened: what it says below is of now.
    onRefused: async ({ code }) => {
      if (code !== STALE) await board.readAnew();
    },
  });
}
