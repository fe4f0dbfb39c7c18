import type { Conflitto, DecisioniPrese } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { chiaveDi } from '@sigeba/contract/conflitti/righe.rules.ts';
import { useAction } from '../../api/useAction.ts';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AREAS, type Area } from './areas.ts';
import { conflittiTesti } from './conflitti.testi.ts';
import { useNota } from './useNota.tsx';

type Props = { area: Area; conflitti: readonly Conflitto[]; stato: 'CONFERMATO' | 'ESCLUSO'; onDone: () => void; onClose: () => void };

/** One decision about several conflicts: the dialog first says whose they are, then which could not be decided and why. */
export function DecisioniDialog({ area, conflitti, stato, onDone, onClose }: Props) {
  const { t } = useTexts(conflittiTesti);
  const toast = useToast();
  const { field, withNota } = useNota(stato);
  const { decidiInsieme } = AREAS[area];
  const save = useAction(decidiInsieme, {
    personale: 'sempre',
    onDone: ({ decisi, rifiutati }) => {
      if (decisi > 0) toast(t('insieme.fatta', { count: decisi }), 'ok');
      onDone();
      if (rifiutati.length === 0) onClose();
    },
  });
  const coppie = conflitti.map(({ propostaId, valutatore: { utenteId, refereeId }, lastUpdate }) => ({
    propostaId,
    utenteId,
    refereeId,
    lastUpdate,
  }));
  const confirm = () => withNota((nota) => save.run({ body: { stato, nota, coppie } }));
  if (save.data !== undefined) return <Rifiutati prese={save.data} conflitti={conflitti} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t(`insieme.titolo${stato}`, { count: conflitti.length })}
      confirmLabel={t(stato === 'CONFERMATO' ? 'conferma' : 'escludi')}
      pending={save.pending}
      why={save.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={save.error} title={t('nonSalvato')} />
        <ul>
          {[...Map.groupBy(conflitti, chiaveDi)].map(([chiave, of]) => (
            <li key={chiave}>{t('insieme.diChi', { nome: nomeDi(of, t), count: of.length })}</li>
          ))}
        </ul>
        <p>{t(stato === 'ESCLUSO' ? 'insieme.escludiTesto' : 'insieme.confermaTesto')}</p>
        <p>{t('insieme.uno')}</p>
        {field}
      </Stack>
    </ConfirmDialog>
  );
}

type TranslateConflitti = Translate<typeof conflittiTesti>;
const nomeDi = ([first]: readonly Conflitto[], t: TranslateConflitti): string =>
  first === undefined ? '' : t('persona', first.valutatore);

type RifiutatiProps = { prese: DecisioniPrese; conflitti: readonly Conflitto[]; onClose: () => void };

function Rifiutati({ prese: { decisi, rifiutati }, conflitti, onClose }: RifiutatiProps) {
  const { t } = useTexts(conflittiTesti);
  const chiusura = (
    <Button variant="primary" onPress={onClose}>
      {t('insieme.chiudi')}
    </Button>
  );
  return (
    <Dialog title={t('insieme.rifiutatiTitolo')} actions={chiusura} onClose={onClose}>
      <Stack>
        <p role="status">{t('insieme.rifiutati', { decisi, count: rifiutati.length })}</p>
        <ul>
          {rifiutati.map(({ propostaId, utenteId, refereeId, motivo }) => {
            const row = conflitti.find(
              (each) => each.propostaId === propostaId && each.valutatore.utenteId === utenteId && each.valutatore.refereeId === refereeId,
            );
            const nome = nomeDi(row === undefined ? [] : [row], t);
            return (
              <li key={[propostaId, utenteId, refereeId].join()}>
                {t('insieme.rifiutato', { nome, titolo: row?.titolo || t('senzaTitolo'), motivo })}
              </li>
            );
          })}
        </ul>
      </Stack>
    </Dialog>
  );
}
