import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { useAction } from '../../../api/useAction.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';

type Props = { onCreated: (persona: { id: number; cognome: string; nome: string }) => void; onClose: () => void };

/** The account of an external member, who is told by mail how to enter; from then on among the members of the form. */
export function NuovoEsterno({ onCreated, onClose }: Props) {
  const { t } = useTexts(comitatoTesti);
  const [persona, setPersona] = useState({ cognome: '', nome: '', email: '' });
  const create = useAction('POST /cert/membri-esterni', {
    personale: 'sempre',
    onDone: (made) => {
      onCreated(made);
      onClose();
    },
  });
  const errorsOf = (campo: string) => faultsAt(create.error?.violationReport ?? [], campo);
  const field = (campo: keyof typeof persona, label: string) => (
    <TextInput
      label={label}
      required
      value={persona[campo]}
      onChange={(value) => setPersona((before) => ({ ...before, [campo]: value }))}
      errors={errorsOf(campo)}
    />
  );
  return (
    <ConfirmDialog
      title={t('commissione.esterno')}
      confirmLabel={t('commissione.crea')}
      pending={create.pending}
      why={create.why}
      onConfirm={() => create.run({ body: persona })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={create.error} title={t('commissione.esternoNonCreato')} fields={Object.keys(persona)} />
        <p>{t('commissione.esternoTesto')}</p>
        {field('cognome', t('commissione.cognome'))}
        {field('nome', t('commissione.nomePersona'))}
        {field('email', t('commissione.email'))}
      </Stack>
    </ConfirmDialog>
  );
}
