import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useParole } from '../text/useParole.ts';
import { useTexts } from '../text/useTexts.ts';
import { unfoldAround } from '../ui/layout/focusSection.ts';
import css from './ErrorSummary.module.css';
import { controlId } from './fields/field.types.ts';
import { focusField } from './focusField.ts';
import { formTesti } from './form.testi.ts';
import { useFormErrors } from './formHooks.ts';
import type { FormStore, ListedError } from './formStore.ts';

/** So many at first: a summary longer than the window would hide the form under it. */
const FIRST = 12;

/** Something that waits outside the form: the control to go to, what it is called, what is missing. */
export type Beside = { id: string; label: string; messaggio: string };

type Props = {
  form: Pick<FormStore, 'errors' | 'subscribe'> & { template: Pick<FormStore['template'], 'lingua'> };
  /** Changes with each Controlla: the summary takes the focus when it does. */
  checked: unknown;
  /** Told after the faults of the form. */
  beside?: readonly Beside[] | undefined;
};

/** The faults after Controlla, each a link that moves to its field; of many the first, and how many more there are. Nothing where nothing is wrong. */
export function ErrorSummary({ form, checked, beside = [] }: Props) {
  const { t } = useTexts(formTesti);
  const errors = useFormErrors(form);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked === undefined || checked === null || box.current === null) return;
    box.current.focus({ preventScroll: true });
    // A summary taller than the window shows its head, not its foot.
    box.current.scrollIntoView?.({ block: 'start' });
  }, [checked]);
  const { shown, hidden, showAll, list } = useFirst(errors);
  const count = errors.length + beside.length;
  if (count === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby="riepilogo-errori" className={css.summary}>
      <h2 id="riepilogo-errori">{t('riepilogo', { count })}</h2>
      <ul ref={list} className={css.list}>
        {shown.map((error) => (
          <li key={`${error.uid} ${error.riga} ${error.colonna} ${error.messaggio}`}>
            <ErrorLink error={error} lingua={form.template.lingua} />
          </li>
        ))}
        {beside.map((each) => (
          <li key={each.id}>
            <BesideLink {...each} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={css.more} onClick={showAll}>
          {t('altriErrori', { count: hidden })}
        </button>
      )}
    </section>
  );
}

/** The first faults, or all once somebody wants them: then the first of the others takes the focus, for the button is gone. */
function useFirst(errors: readonly ListedError[]) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (all) list.current?.querySelectorAll('a')[FIRST]?.focus();
  }, [all]);
  // One more is shown rather than named.
  const shown = all || errors.length <= FIRST + 1 ? errors : errors.slice(0, FIRST);
  return { shown, hidden: errors.length - shown.length, showAll: () => setAll(true), list };
}

function BesideLink({ id, label, messaggio }: Beside) {
  function go(event: MouseEvent) {
    event.preventDefault();
    const control = document.getElementById(id);
    unfoldAround(control);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView?.({ block: 'center' });
  }
  return (
    <a href={`#${id}`} onClick={go}>
      {calledIn(label)} {afterLabel(label, messaggio)}
    </a>
  );
}

/** What is said of a field after its name: a question has its own sign, and a declaration begins in the middle of a sentence. */
const calledIn = (label: string): string => `${fromCapital(label)}${/[?:.!]$/.test(label) ? '' : ':'}`;
/** After a label that ends a sentence another one begins. */
const afterLabel = (label: string, messaggio: string): string => (/[?.!]$/.test(label) ? fromCapital(messaggio) : messaggio);
// A word does; «h-index» is written as it is.
const fromCapital = (label: string): string => label.replace(/^\p{Ll}(?=\p{L}*\s)/u, (first) => first.toUpperCase());

/** A fault that names its list itself is not called so twice. */
const after = (label: string, messaggio: string): string =>
  messaggio.startsWith(`${label}: `) ? messaggio.slice(label.length + 2) : messaggio;

type LinkProps = { error: ListedError; lingua: string };

function ErrorLink({ error: { uid, riga, inRiga, colonna, label, cella, messaggio }, lingua }: LinkProps) {
  const say = useParole();
  function go(event: MouseEvent) {
    event.preventDefault();
    focusField(uid, riga, colonna);
  }
  return (
    <a href={`#${controlId(uid)}`} onClick={go}>
      <span lang={lingua}>{inRiga === null ? calledIn(label) : fromCapital(label)}</span>
      {inRiga !== null && <span>{`, ${inRiga}:`}</span>}{' '}
      <span>{cella === null ? after(label, messaggio) : `${say(cella)}: ${messaggio}`}</span>
    </a>
  );
}
