import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { focusSection } from './focusSection.ts';
import css from './SectionNav.module.css';

export type SectionEntry = {
  /** Of the section's element; its heading has the same with `-titolo`. */
  id: string;
  title: string;
  lang?: string | undefined;
  /** How it stands with the section. */
  note?: ReactNode;
};

type Props = { label: string /** What opens it on phones. */; toggle: string; entries: readonly SectionEntry[] };

/** The sections of a long page by number, beside them; on phones it opens with a button. */
export function SectionNav({ label, toggle, entries }: Props) {
  const [open, setOpen] = useState(false);
  const current = useCurrent(entries.map(({ id }) => id).join(' '));
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusSection(id);
    setOpen(false);
  };
  return (
    <nav aria-label={label} className={css.index}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
        {toggle}
      </button>
      <ol className={open ? css.list : `${css.list} ${css.closed}`}>
        {entries.map(({ id, title, lang, note }, at) => (
          <li key={id}>
            <a href={`#${id}`} onClick={go(id)} aria-current={id === current ? 'location' : undefined} className={css.link}>
              <span className={css.number}>{at + 1}</span>
              <span lang={lang}>{title}</span>
              {note}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const TONES = { toDo: css.toFill, wrong: css.errors, done: css.done } as const;

/** What is said under an entry. */
export const SectionNote = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => (
  <span className={TONES[tone]}>{children}</span>
);

/** The section under the eyes: the topmost of those on screen. */
function useCurrent(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const order = ids.split(' ');
    const onScreen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) onScreen.add(target.id);
          else onScreen.delete(target.id);
        }
        setCurrent(order.find((id) => onScreen.has(id)) ?? null);
      },
      { rootMargin: '-80px 0px -55% 0px' },
    );
    const observed = new Set<Element>();
    const observeAll = () => {
      for (const id of order) {
        const section = document.getElementById(id);
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
  }, [ids]);
  return current;
}
