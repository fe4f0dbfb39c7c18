import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import css from '../Fattore.module.css';
import { fattoreTesti } from '../fattore.testi.ts';

type Props = {
  withPassword: boolean;
  pending: boolean;
  why?: string | undefined;
  /** The server's refusal of the last password. */
  errors: string[];
  onBegin: (password: string | null) => void;
};

/** Begins the user's second factor: asks for the password again, except after single sign-on. */
export function BeginForm({ withPassword, pending, why, errors, onBegin }: Props) {
  const { t } = useTexts(fattoreTesti);
  const [password, setPassword] = useState('');
  const [sent, setSent] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refused = errors.length > 0 && password === sent && !pending;
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.focus();
  }, [refused]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!withPassword) return onBegin(null);
    if (password === '') return form.current?.querySelector('input')?.focus();
    setSent(password);
    onBegin(password);
  }

  return (
    <form ref={form} onSubmit={submit} className={css.form} noValidate>
      {withPassword ? (
        <div className={css.field}>
          <TextInput
            label={t('password')}
            hint={t('passwordAiuto')}
            required
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            errors={refused ? errors : []}
          />
        </div>
      ) : (
        <p>{t('senzaPassword')}</p>
      )}
      <Button type="submit" variant="primary" pending={pending} why={why}>
        {t('inizia')}
      </Button>
    </form>
  );
}
