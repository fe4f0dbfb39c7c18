import { useAction } from '../../../api/useAction.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { comitatoTesti } from './comitato.testi.ts';

const VUOTO = { cognome: '', nome: '', email: '' };

type Props = { onCreated: (persona: { id: number; cognome: string; nome: string }) => void; onClose: () => void };

/** Creates the account of an external member, who gets a mail with the way in, and adds them to the members of the form. */
export function NuovoEsterno({ onCreated, onClose }: Props) {
  const { t } = useTexts(comitatoTesti);
  const { field, send, refused } = useForm({ of: () => VUOTO });
  const create = useAction('POST /cert/membri-esterni', {
    personale: 'sempre',
    onDone: (made) => {
      onCreated(made);
      onClose();
    },
    onRefused: refused,
  });
  return (
    <ConfirmDialog
      title={t('commissione.esterno')}
      confirmLabel={t('commissione.crea')}
      pending={create.pending}
      why={create.why}
      onConfirm={() => send((body) => create.run({ body }))}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={create.error} title={t('commissione.esternoNonCreato')} fields={Object.keys(VUOTO)} />
        <p>{t('commissione.esternoTesto')}</p>
        <TextInput label={t('commissione.cognome')} required {...field('cognome')} />
        <TextInput label={t('commissione.nomePersona')} required {...field('nome')} />
        <TextInput label={t('commissione.email')} required {...field('email')} />
      </Stack>
    </ConfirmDialog>
  );
}
