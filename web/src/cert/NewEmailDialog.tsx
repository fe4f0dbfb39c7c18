import { checkEmail, EMAIL_MAX, tidyEmail } from '@sigeba/contract/login/email.rules.ts';
import { type SubmitEvent, useId, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { TextInput } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';

type Props = { username: string; onClose: () => void; onAsked: () => void };

/** The new address, and the password again: an open session alone does not give the account away. */
export function NewEmailDialog({ username, onClose, onAsked }: Props) {
  const { t } = useTranslation('cert');
  const { t: tUi } = useTranslation('ui');
  const form = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useAction('POST /email/nuova', { personale: 'sempre', onDone: onAsked });
  const refused = ask.error?.violationReport ?? [];
  const faults = refused.length > 0 ? refused : tried ? checkEmail(tidyEmail(email)) : [];
  const errorsOf = (campo: string) => faults.filter((fault) => fault.campo === campo).map(({ messaggio }) => messaggio);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (checkEmail(tidyEmail(email)).length === 0) ask.run({ body: { email: tidyEmail(email), password } });
  }
  /** What the server refused is no longer what is written. */
  const typing = (set: (text: string) => void) => (text: string) => {
    ask.reset();
    set(text);
  };

  const actions = (
    <>
      <Button onPress={onClose} disabled={ask.pending}>
        {tUi('dialog.annulla')}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        pending={ask.pending}
        why={ask.why ?? (password === '' ? t('esterno.servePassword') : undefined)}
      >
        {t('esterno.inviaLink')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('esterno.cambia')} actions={actions} onClose={ask.pending ? undefined : onClose}>
      <form id={form} onSubmit={submit} noValidate>
        <Stack>
          <p>{t('esterno.cambiaTesto')}</p>
          {ask.error && refused.length === 0 && (
            <Notice tone="error" live>
              {ask.error.message || t('esterno.nonSalvato')}
            </Notice>
          )}
          <TextInput
            label={t('esterno.nuovaEmail')}
            type="email"
            autoComplete="email"
            maxLength={EMAIL_MAX}
            strict
            required
            value={email}
            onChange={typing(setEmail)}
            errors={errorsOf('email')}
          />
          {/* For password managers: whose password it is. */}
          <input type="email" autoComplete="username" value={username} readOnly hidden />
          <TextInput
            label={t('esterno.password')}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={typing(setPassword)}
            errors={errorsOf('password')}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
