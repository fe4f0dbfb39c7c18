import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { checkRiaperturaRendicontazione, MOTIVO_RIAPERTURA_MAX } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { useMerge } from '../../api/useMerge.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { ReasonDialog } from '../../form/inputs/ReasonDialog.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** "Riapri la rendicontazione" of what was sent (platform core, section 4). */
export function RiapriRendicontazione({ report }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={RotateCcw} onPress={() => setAsking(true)}>
        {t('riapri.azione')}
      </Button>
      {asking && <RiapriDialog report={report} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { report: Rendicontazione; onClose: () => void };

function RiapriDialog({ report, onClose }: DialogProps) {
  const { t } = useTexts(rendicontazioniTesti);
  const now = useServerNow();
  const reopen = useReopen(onClose);
  const { merged, merge } = useMerge(reopen.reset);
  const [prorogaAl, setProroga] = useState<string | null>(null);
  const [ancheValutata, setAnche] = useState(false);
  const { id, lastUpdate, step, consolida: valutata } = report;
  const scadenza = step.scadenza === null ? null : new Date(step.scadenza);
  const isPast = scadenza === null || now > scadenza;
  return (
    <ReasonDialog
      title={t('riapri.titolo', { step: step.nome })}
      confirmLabel={t('riapri.azione')}
      act={reopen}
      why={valutata && !ancheValutata ? t('riapri.confermaValutata') : undefined}
      refused={t('riapri.rifiutata')}
      notice={
        <SaveNotice
          error={reopen.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('riapri.rifiutata') }}
          onMerge={merge}
          merged={merged && t('aggiornati')}
        />
      }
      reason={{ campo: 'motivo', label: t('riapri.motivo'), maxLength: MOTIVO_RIAPERTURA_MAX }}
      check={(motivo) => checkRiaperturaRendicontazione({ prorogaAl, motivo, scadenza, received: now })}
      onConfirm={(motivo) => reopen.run({ params: { id }, body: { prorogaAl, motivo, ancheValutata, lastUpdate } })}
      onCancel={onClose}
    >
      {(errorsOf) => (
        <>
          <p>{t('riapri.testo')}</p>
          {scadenza !== null && <p>{t(isPast ? 'riapri.scaduta' : 'riapri.aperta', { scadenza: formatInstant(scadenza) })}</p>}
          {valutata && (
            <Notice tone="warn" title={t('riapri.valutata')}>
              <Checkbox label={t('riapri.ancheValutata')} value={ancheValutata} onChange={setAnche} />
            </Notice>
          )}
          <DateTimeInput
            label={t('riapri.proroga')}
            required={isPast}
            value={prorogaAl}
            onChange={setProroga}
            errors={errorsOf('prorogaAl')}
            oggi={dayInRome(now)}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function useReopen(onClose: () => void) {
  const { t } = useTexts(rendicontazioniTesti);
  const toast = useToast();
  return useInvio('PUT /ur/rendicontazioni/open/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('riapri.fatto'));
      onClose();
    },
  });
}
