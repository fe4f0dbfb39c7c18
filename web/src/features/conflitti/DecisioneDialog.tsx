import { testoMotivo } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { AREAS, type Area } from './areas.ts';
import { conflittiTesti } from './conflitti.testi.ts';
import { useNota } from './useNota.tsx';

type Props = { area: Area; row: Conflitto; anni: number | undefined; stato: 'CONFERMATO' | 'ESCLUSO'; onClose: () => void };

/** Confirms or excludes a conflict, after saying what follows from it. */
export function DecisioneDialog({ area, row, anni, stato, onClose }: Props) {
  const { t } = useTexts(conflittiTesti);
  const toast = useToast();
  const { field, withNota } = useNota(stato);
  const { decidi } = AREAS[area];
  const save = useAction(decidi, {
    personale: 'sempre',
    onDone: () => {
      toast(t('decisione.fatta'));
      onClose();
    },
  });
  const { valutatore, propostaId, lastUpdate, motivi, titolo } = row;
  const { utenteId, refereeId } = valutatore;
  const nome = t('persona', valutatore);
  const confirm = () => withNota((nota) => save.run({ params: { propostaId }, body: { utenteId, refereeId, stato, nota, lastUpdate } }));
  const { merged, merge } = useMerge(save.reset);
  return (
    <SaveDialog
      title={t(`decisione.titolo${stato}`, { nome })}
      confirmLabel={t(stato === 'CONFERMATO' ? 'conferma' : 'escludi')}
      act={save}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvato') }}
      onMerge={merge}
      merged={merged && t('aggiornati')}
    >
      <p>
        <strong>{titolo || t('senzaTitolo')}</strong>
      </p>
      <ul>
        {motivi.map((motivo) => (
          <li key={motivo}>{testoMotivo(motivo, anni)}</li>
        ))}
      </ul>
      <p>{t(`decisione.${stato === 'ESCLUSO' ? 'escludi' : refereeId === null ? 'commissione' : 'referee'}`, { nome })}</p>
      {field}
    </SaveDialog>
  );
}
