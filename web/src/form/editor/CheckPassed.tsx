import { nameOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { peopleNow } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { avvisiOf } from '../avvisiOf.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts, useFormStatus, useVisible } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import css from './CheckPassed.module.css';

type Props = {
  form: FormStore;
  /** The Controlla that passed; 0 where none was asked for since the page opened. */
  checked: number;
  /** The word of the last step, and why it has to wait. */
  send: string;
  unsendable: string | undefined;
};

/** A Controlla that found nothing: what was looked at, who has not answered yet, what comes next. It goes as one writes on, moves on or closes it. */
export function CheckPassed({ form, checked, send, unsendable }: Props) {
  const { t } = useTexts(formTesti);
  const { changed } = useFormStatus(form);
  const { sezioni } = useVisible(form);
  const facts = useFacts(form);
  const id = useId();
  const [closed, setClosed] = useState(0);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (checked > 0) box.current?.focus({ preventScroll: true });
  }, [checked]);
  const shown = checked > closed && !changed;
  useEffect(() => {
    if (!shown) return;
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && box.current?.parentElement?.contains(target) === false) setClosed(checked);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [shown, checked]);
  if (!shown) return null;
  const people = sezioni.flatMap(({ uids }) => uids).flatMap((uid) => peopleNow(form.field(uid).valore, facts));
  const waiting = people.filter(({ status }) => status === 'PENDING').map(nameOf);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={`${id}-titolo`} aria-describedby={`${id}-poi`} className={css.passed}>
      <h2 id={`${id}-titolo`} className={css.title}>
        <CircleCheck />
        {t('passata.titolo', { count: sezioni.length })}
      </h2>
      <div id={`${id}-poi`}>
        {avvisiOf(form).map((messaggio) => (
          <p key={messaggio} className={css.matter}>
            <TriangleAlert />
            {t('passata.avviso', { messaggio })}
          </p>
        ))}
        {waiting.length > 0 && (
          <p className={css.matter}>
            <Hourglass />
            {t('passata.attesa', { count: waiting.length, nomi: waiting.join(', ') })}
          </p>
        )}
        <p>{unsendable ?? t('passata.poi', { invia: send })}</p>
      </div>
      <button type="button" className={css.close} onClick={() => setClosed(checked)}>
        <X />
        <VisuallyHidden>{t('passata.chiudi')}</VisuallyHidden>
      </button>
    </section>
  );
}
