import { dayInRome, formatInstant } from '@sigeba/contract/instant.ts';
import { canReopenProposta, checkRiapertura, MOTIVO_MAX } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalText, type Violazione } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../api/useConfig.ts';
import { forget } from '../api/useRoute.ts';
import { useInvio } from '../email/useInvio.part.tsx';
import { DateTimeInput } from '../form/inputs/DateTimeInput.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

/** "Riapri la proposta" of what was sent; not active, with the reason, where somebody has judged it already. */
export function Riapri({ proposta }: { proposta: PropostaUfficio }) {
  const { t } = useTranslation('riaperture');
  const [asking, setAsking] = useState(false);
  if (proposta.status !== 'INVIATA') return null;
  const { dataUfficializzazione } = proposta.classe;
  const verdict = canReopenProposta({ proposta: { ...proposta, dataUfficializzazione }, sempre: proposta.riaperturaSempre });
  return (
    <>
      <Button why={verdict.ok ? undefined : refusalText(verdict)} onPress={() => setAsking(true)}>
        {t('riapriProposta')}
      </Button>
      {asking && <RiapriDialog proposta={proposta} onClose={() => setAsking(false)} />}
    </>
  );
}

type DialogProps = { proposta: PropostaUfficio; onClose: () => void };

function RiapriDialog({ proposta, onClose }: DialogProps) {
  const { t } = useTranslation('riaperture');
  const { reopen, now, chiusura, finoA, setFinoA, motivo, setMotivo, errorsOf, confirm } = useRiapri({ proposta, onClose });
  const isClosed = now > chiusura;
  return (
    <ConfirmDialog
      title={t('ufficio.titolo', { numero: proposta.numeroProtocollo ?? '' })}
      confirmLabel={t('riapriProposta')}
      pending={reopen.pending}
      why={reopen.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        {reopen.error !== null && (
          <Notice tone="error" live title={t('ufficio.rifiutata')}>
            {reopen.error.message}
          </Notice>
        )}
        <p>{t('ufficio.testo')}</p>
        <p>{t(isClosed ? 'ufficio.chiuso' : 'ufficio.aperto', { chiusura: formatInstant(chiusura) })}</p>
        <DateTimeInput
          label={t('ufficio.termine')}
          required={isClosed}
          value={finoA}
          onChange={setFinoA}
          errors={errorsOf('riapertaFinoA')}
          oggi={dayInRome(now)}
        />
        <TextArea
          {...{ label: t('ufficio.motivo'), required: true, rows: 3, maxLength: MOTIVO_MAX, strict: true }}
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
function useRiapri({ proposta, onClose }: DialogProps) {
  const { t } = useTranslation('riaperture');
  const toast = useToast();
  const client = useQueryClient();
  const now = useServerNow();
  const [finoA, setFinoA] = useState<string | null>(null);
  const [motivo, setMotivo] = useState('');
  const [faults, setFaults] = useState<Violazione[]>([]);
  const reopen = useInvio('PUT /ur/proposte/:id/riapri-proposta', {
    personale: 'sempre',
    onDone: () => {
      toast(t('ufficio.fatto'));
      void forget(client, 'GET /ur/proposte/:id', 'GET /ur/proposte', 'GET /ur/proposte/conteggi', 'GET /ur/home');
      onClose();
    },
  });
  const chiusura = new Date(proposta.chiusura);
  function confirm() {
    const body = { riapertaFinoA: finoA, motivo };
    const found = checkRiapertura({ ...body, chiusura, received: now });
    setFaults(found);
    if (found.length === 0) reopen.run({ params: { id: proposta.id }, body });
  }
  const errorsOf = (name: string) => faults.flatMap(({ campo, messaggio }) => (campo === name ? [messaggio] : []));
  return { reopen, now, chiusura, finoA, setFinoA, motivo, setMotivo, errorsOf, confirm };
}
