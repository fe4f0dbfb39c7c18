import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import css from './Fattore.module.css';
import { fattoreTesti } from './fattore.testi.ts';

type Props = {
  hint: string;
  action: string;
  pending: boolean;
  /** The server's refusal of the last code. */
  errors: string[];
  why?: string | undefined;
  onCode: (codice: string) => void;
  children?: ReactNode;
};

/** The field of a code; its refusal stands below it until another code is typed. */
export function CodiceForm({ hint, action, pending, errors, why, onCode, children }: Props) {
  const { t } = useTexts(fattoreTesti);
  const [codice, setCodice] = useState('');
  const [sent, setSent] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const refused = errors.length > 0 && sent !== '' && codice === sent && !pending;
  useEffect(() => {
    if (refused) form.current?.querySelector('input')?.focus();
  }, [refused]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (codice.trim() === '') return form.current?.querySelector('input')?.focus();
    setSent(codice);
    onCode(codice);
  }

  return (
    <form ref={form} onSubmit={submit} className={css.form} noValidate>
      <div className={css.field}>
        <TextInput
          label={t('codice')}
          hint={hint}
          required
          autoComplete="one-time-code"
          value={codice}
          onChange={setCodice}
          errors={refused ? errors : []}
        />
      </div>
      <Button type="submit" variant="primary" pending={pending} why={why}>
        {action}
      </Button>
      {children}
    </form>
  );
}
