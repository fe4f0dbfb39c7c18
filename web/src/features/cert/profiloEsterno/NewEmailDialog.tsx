import { checkEmail, EMAIL_MAX, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { useAction } from '../../../api/useAction.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { uiTesti } from '../../../ui/ui.testi.ts';
import { certTesti } from '../cert.testi.ts';

type Props = { username: string; onClose: () => void; onAsked: () => void };

/** Asks for the new address and the password, so that an open session alone cannot take over the account. */
export function NewEmailDialog({ username, onClose, onAsked }: Props) {
  const { t } = useTexts(certTesti);
  const { t: tUi } = useTexts(uiTesti);
  const id = useId();
  const form = useNewEmail(onAsked);
  const { ask } = form;
  const actions = (
    <>
      <Button onPress={onClose} disabled={ask.pending}>
        {tUi('dialog.annulla')}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="primary"
        pending={ask.pending}
        why={ask.why ?? (form.password === '' ? t('esterno.servePassword') : undefined)}
      >
        {t('esterno.inviaLink')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('esterno.cambia')} actions={actions} onClose={ask.pending ? undefined : onClose}>
      <form id={id} onSubmit={form.submit} noValidate>
        <Stack>
          <p>{t('esterno.cambiaTesto')}</p>
          <Refused error={form.ask.error} title={t('esterno.nonInviato')} fields={['email', 'password']} />
          <Fields form={form} username={username} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The form, checked after the first attempt; faults that the server found are shown until their field changes. */
function useNewEmail(onAsked: () => void) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useAction('POST /email/nuova', { personale: 'sempre', onDone: onAsked });
  const refused = ask.error?.violationReport ?? [];
  const wrong = checkEmail(tidyEmail(email));
  const faults = refused.length > 0 ? refused : tried ? wrong : [];
  /** What the server refused is no longer what is written. */
  const typing = (set: (text: string) => void) => (text: string) => {
    ask.reset();
    set(text);
  };
  return {
    email,
    password,
    ask,
    setEmail: typing(setEmail),
    setPassword: typing(setPassword),
    errorsOf: (campo: string) => faultsAt(faults, campo),
    submit(event: SubmitEvent) {
      event.preventDefault();
      setTried(true);
      if (wrong.length === 0) ask.run({ body: { email: tidyEmail(email), password } });
    },
  };
}

function Fields({ form, username }: { form: ReturnType<typeof useNewEmail>; username: string }) {
  const { t } = useTexts(certTesti);
  return (
    <>
      <TextInput
        label={t('esterno.nuovaEmail')}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        strict
        required
        value={form.email}
        onChange={form.setEmail}
        errors={form.errorsOf('email')}
      />
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <TextInput
        label={t('esterno.password')}
        type="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={form.setPassword}
        errors={form.errorsOf('password')}
      />
    </>
  );
}
