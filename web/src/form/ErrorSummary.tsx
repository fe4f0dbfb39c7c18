import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import css from './ErrorSummary.module.css';
import { controlId } from './fields/field.types.ts';
import { focusField } from './focusField.ts';
import type { FormStore, ListedError } from './formStore.ts';
import { useFormErrors } from './useForm.ts';

type Props = {
  form: FormStore;
  /** Changes with each Controlla: the summary takes the focus when it does. */
  checked: unknown;
};

/** Every fault after Controlla, each a link that moves to its field. Nothing where nothing is wrong. */
export function ErrorSummary({ form, checked }: Props) {
  const { t } = useTranslation('form');
  const errors = useFormErrors(form);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked === undefined || checked === null || box.current === null) return;
    box.current.focus({ preventScroll: true });
    // A summary taller than the window shows its head, not its foot.
    box.current.scrollIntoView?.({ block: 'start' });
  }, [checked]);
  if (errors.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="riepilogo-errori" className={css.summary}>
      <h2 id="riepilogo-errori">{t('riepilogo', { count: errors.length })}</h2>
      <ul className={css.list}>
        {errors.map((error) => (
          <li key={`${error.uid} ${error.riga} ${error.colonna} ${error.messaggio}`}>
            <ErrorLink error={error} lingua={form.template.lingua} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinkProps = { error: ListedError; lingua: string };

function ErrorLink({ error: { uid, riga, colonna, label, cella, messaggio }, lingua }: LinkProps) {
  const { t } = useTranslation('form');
  function go(event: MouseEvent) {
    event.preventDefault();
    focusField(uid, riga, colonna);
  }
  return (
    <a href={`#${controlId(uid)}`} onClick={go}>
      <span lang={lingua}>{label}</span>
      {riga !== null && `, ${t('riga', { n: riga + 1 })}`}: {cella !== null && `${cella}: `}
      {messaggio}
    </a>
  );
}
