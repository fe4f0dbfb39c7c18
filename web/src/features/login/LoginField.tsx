import { useId } from 'react';
import css from './Login.module.css';

type Props = { label: string; type: 'email' | 'password'; autoComplete: string; value: string; onChange: (text: string) => void };

/** A field of the login pages: the browser itself asks for what is missing. */
export function LoginField({ label, onChange, ...input }: Props) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} required onChange={(event) => onChange(event.target.value)} {...input} />
    </div>
  );
}
