import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { canReopenProposta, checkRiapertura, MOTIVO_MAX } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useServerNow } from '../../../api/useConfig.ts';
import { useMerge } from '../../../api/useMerge.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { ReasonDialog } from '../../../form/inputs/ReasonDialog.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { riapertureTesti } from '../../proposte/riaperture.testi.ts';

/** Whether the office may reopen it. */
const verdictOf = ({ riaperturaSempre: sempre, ...proposta }: PropostaUfficio) =>
  canReopenProposta({ proposta: { ...proposta, dataUfficializzazione: proposta.classe.dataUfficializzazione }, sempre });

/** "Riapri la proposta" of what was sent; not active, with the reason, where somebody has judged it already. */
export function Riapri({ proposta }: { proposta: PropostaUfficio }) {
  const { t } = useTexts(riapertureTesti);
  const [asking, setAsking] = useState(false);
  if (proposta.status !== 'INVIATA') return null;
  const verdict = verdictOf(proposta);
  return (
    <>
      <Button icon={RotateCcw} why={verdict.ok ? undefined : refusalText(verdict)} onPress={() => setAsking(true)}>
        {t('riapriProposta')}
      </Button>
      {asking && <RiapriDialog proposta={proposta} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { proposta: PropostaUfficio; onClose: () => void };

function RiapriDialog({ proposta, onClose }: DialogProps) {
  const { t } = useTexts(riapertureTesti);
  const now = useServerNow();
  const reopen = useReopen(onClose);
  const [riapertaFinoA, setFinoA] = useState<string | null>(null);
  const chiusura = new Date(proposta.chiusura);
  const isClosed = now > chiusura;
  return (
    <ReasonDialog
      title={t('ufficio.titolo', { numero: proposta.numeroProtocollo ?? '' })}
      confirmLabel={t('riapriProposta')}
      act={reopen}
      refused={t('ufficio.rifiutata')}
      notice={
        <SaveNotice
          error={reopen.error}
          words={{ superato: t('ufficio.superato'), leggi: t('ufficio.leggi'), nonSalvato: t('ufficio.rifiutata') }}
          onMerge={reopen.merge}
          merged={reopen.merged && t('ufficio.aggiornata')}
        />
      }
      reason={{ campo: 'motivo', label: t('ufficio.motivo'), maxLength: MOTIVO_MAX }}
      check={(motivo) => checkRiapertura({ riapertaFinoA, motivo, chiusura, received: now })}
      onConfirm={(motivo) => reopen.run({ params: { id: proposta.id }, body: { riapertaFinoA, motivo, lastUpdate: proposta.lastUpdate } })}
      onCancel={onClose}
    >
      {(errorsOf) => (
        <>
          <p>{t('ufficio.testo')}</p>
          <p>{t(isClosed ? 'ufficio.chiuso' : 'ufficio.aperto', { chiusura: formatInstant(chiusura) })}</p>
          <DateTimeInput
            label={t('ufficio.termine')}
            required={isClosed}
            value={riapertaFinoA}
            onChange={setFinoA}
            errors={errorsOf('riapertaFinoA')}
            oggi={dayInRome(now)}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function useReopen(onClose: () => void) {
  const { t } = useTexts(riapertureTesti);
  const toast = useToast();
  const reopen = useInvio('PUT /ur/proposte/:id/riapri-proposta', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ufficio.fatto'));
      onClose();
    },
  });
  return { ...reopen, ...useMerge(reopen.reset) };
}
