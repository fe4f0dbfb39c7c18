import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { checkRiaperturaRendicontazione, MOTIVO_RIAPERTURA_MAX } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import { forget } from '../api/useRoute.ts';
import { useInvio } from '../email/useInvio.part.tsx';
import { Checkbox } from '../form/inputs/ChoiceInputs.tsx';
import { DateTimeInput } from '../form/inputs/DateTimeInput.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** "Riapri la rendicontazione" of what was sent (platform core, section 4). */
export function RiapriRendicontazione({ report }: { report: Rendicontazione }) {
  const { t } = useTranslation('rendicontazioni');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>{t('riapri.azione')}</Button>
      {asking && <RiapriDialog report={report} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { report: Rendicontazione; onClose: () => void };

function RiapriDialog({ report, onClose }: DialogProps) {
  const { t } = useTranslation('rendicontazioni');
  const { reopen, now, scadenza, prorogaAl, setProroga, motivo, setMotivo, anche, setAnche, errorsOf, confirm } = useRiapri({
    report,
    onClose,
  });
  const isPast = scadenza === null || now > scadenza;
  const valutata = report.consolida;
  return (
    <ConfirmDialog
      title={t('riapri.titolo', { step: report.step.nome })}
      confirmLabel={t('riapri.azione')}
      pending={reopen.pending}
      why={reopen.why ?? (valutata && !anche ? t('riapri.confermaValutata') : undefined)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {reopen.error !== null && (
          <Notice tone="error" live title={t('riapri.rifiutata')}>
            {reopen.error.message}
          </Notice>
        )}
        <p>{t('riapri.testo')}</p>
        {scadenza !== null && <p>{t(isPast ? 'riapri.scaduta' : 'riapri.aperta', { scadenza: formatInstant(scadenza) })}</p>}
        {valutata && (
          <Notice tone="warn" title={t('riapri.valutata')}>
            <Checkbox label={t('riapri.ancheValutata')} value={anche} onChange={setAnche} />
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
        <TextArea
          {...{ label: t('riapri.motivo'), required: true, rows: 3, maxLength: MOTIVO_RIAPERTURA_MAX, strict: true }}
          value={motivo}
          onChange={setMotivo}
          errors={errorsOf('motivo')}
        />
      </Stack>
      {reopen.dialog}
    </ConfirmDialog>
  );
}

/** The term and the reason as they are typed, and the act. */
function useRiapri({ report, onClose }: DialogProps) {
  const { t } = useTranslation('rendicontazioni');
  const toast = useToast();
  const client = useQueryClient();
  const now = useServerNow();
  const [prorogaAl, setProroga] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [anche, setAnche] = useState(false);
  const [faults, setFaults] = useState<Violazione[]>([]);
  const reopen = useInvio('PUT /ur/rendicontazioni/open/:id', {
    personale: 'sempre',
    onDone: () => {
      toast(t('riapri.fatto'));
      void forget(client, 'GET /ur/rendicontazioni/:id', 'GET /ur/proposte/:id/rendicontazioni', 'GET /ur/proposte', 'GET /ur/iter-bandi');
      onClose();
    },
  });
  const scadenza = report.step.scadenza === null ? null : new Date(report.step.scadenza);
  function confirm() {
    const found = checkRiaperturaRendicontazione({ prorogaAl, motivo, scadenza, received: now });
    setFaults(found);
    const { id, lastUpdate } = report;
    if (found.length === 0) reopen.run({ params: { id }, body: { prorogaAl, motivo, ancheValutata: anche, lastUpdate } });
  }
  const errorsOf = (name: string) => faults.flatMap(({ campo, messaggio }) => (campo === name ? [messaggio] : []));
  return { reopen, now, scadenza, prorogaAl, setProroga, motivo, setMotivo, anche, setAnche, errorsOf, confirm };
}
