import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from '../text/useTranslation.ts';
import { focusSezione } from './focusField.ts';
import type { FormStore } from './formStore.ts';
import css from './SectionIndex.module.css';
import { useCounts, useVisible } from './useForm.ts';

/** The sections by number, with what Controlla would still find or, after it, what is wrong; what is finished has its mark. On phones it opens with a button. */
export function SectionIndex({ form }: { form: FormStore }) {
  const { t } = useTranslation('form');
  const { sezioni } = useVisible(form);
  const [open, setOpen] = useState(false);
  const current = useCurrentSezione(sezioni.map(({ uid }) => uid).join(' '));
  return (
    <nav aria-label={t('indiceDelModulo')} className={css.index}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('indice')}
      </button>
      <ol className={open ? css.list : `${css.list} ${css.closed}`}>
        {sezioni.map(({ uid, sezione }, at) => (
          <Entry
            key={uid}
            form={form}
            uid={uid}
            numero={at + 1}
            titolo={sezione.titolo}
            current={uid === current}
            onGo={() => setOpen(false)}
          />
        ))}
      </ol>
    </nav>
  );
}

type EntryProps = { form: FormStore; uid: string; numero: number; titolo: string; current: boolean; onGo: () => void };

function Entry({ form, uid, numero, titolo, current, onGo }: EntryProps) {
  const { t } = useTranslation('form');
  const { daCompilare, errori, finita } = useCounts(form, uid);
  function go(event: MouseEvent) {
    event.preventDefault();
    focusSezione(uid);
    onGo();
  }
  return (
    <li>
      <a href={`#${uid}`} onClick={go} aria-current={current ? 'location' : undefined} className={css.link}>
        <span className={css.number}>{numero}</span>
        <span lang={form.template.lingua}>{titolo}</span>
        {errori > 0 && <span className={css.errors}>{t('errori', { count: errori })}</span>}
        {errori === 0 && daCompilare > 0 && <span className={css.toFill}>{t('daCompilare', { count: daCompilare })}</span>}
        {finita && <span className={css.done}>{t('completa')}</span>}
      </a>
    </li>
  );
}

/** The section under the eyes: the topmost of those on screen. */
function useCurrentSezione(uids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const order = uids.split(' ');
    const onScreen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onScreen.add(target.id);
          else onScreen.delete(target.id);
        }
        setCurrent(order.find((uid) => onScreen.has(uid)) ?? null);
      },
      { rootMargin: '-80px 0px -55% 0px' },
    );
    const observed = new Set<Element>();
    const observeAll = () => {
      for (const uid of order) {
        const section = document.getElementById(uid);
        if (section === null || observed.has(section)) continue;
        observed.add(section);
        observer.observe(section);
      }
    };
    observeAll();
    // Sections mount in idle time.
    const later = setTimeout(observeAll, 1500);
    return () => {
      clearTimeout(later);
      observer.disconnect();
    };
  }, [uids]);
  return current;
}
