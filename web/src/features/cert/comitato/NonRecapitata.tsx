import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { useAction } from '../../../api/useAction.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Notice, Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';

type Props = { seduto: CertCommissione['membri'][number] };

/** The letter with the way in did not reach an external member; the office puts the address right (D-209). */
export function NonRecapitata({ seduto }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { utente } = useUtente();
  const [asking, setAsking] = useState(false);
  return (
    <Notice tone="error">
      <p>{t('commissione.nonRecapitata', { email: seduto.email, motivo: seduto.nonRecapitata ?? '' })}</p>
      {utente?.tipoUtente === 'UFFICIO_CERT' && (
        <Button small onPress={() => setAsking(true)}>
          {t('commissione.correggi')}
        </Button>
      )}
      {asking && <Indirizzo seduto={seduto} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

function Indirizzo({ seduto, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts(comitatoTesti);
  const toast = useToast();
  const [email, setEmail] = useState(seduto.email);
  const act = useAction('PUT /cert/membri-esterni/:id/indirizzo', {
    personale: 'sempre',
    onDone: () => {
      toast(t('commissione.corretto'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('commissione.correggiDi', { persona: t('persona', seduto) })}
      confirmLabel={t('commissione.correggiConferma')}
      pending={act.pending}
      why={act.why}
      onConfirm={() => act.run({ params: { id: seduto.utenteId }, body: { email } })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={act.error} title={t('commissione.nonSalvata')} fields={['email']} />
        <p>{t('commissione.correggiTesto')}</p>
        <TextInput
          label={t('commissione.email')}
          type="email"
          required
          value={email}
          onChange={setEmail}
          errors={faultsAt(act.error?.violationReport ?? [], 'email')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
