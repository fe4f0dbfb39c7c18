import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Ring } from '../feedback/Ring.tsx';
import { uiTesti } from '../ui.testi.ts';
import { focusSection } from './focusSection.ts';
import css from './SectionNav.module.css';
import { showWithin } from './showWithin.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type SectionEntry = {
  /** Of the section's element; its heading has the same with `-titolo`. */
  id: string;
  title: string;
  lang?: string | undefined;
  /** How far the section is, as a sign; without it the section has its number. */
  mark?: ReactNode;
  /** How it stands with the section, in words. */
  note?: ReactNode;
};

type Props = {
  label: string;
  /** What opens it on phones. */
  toggle: string;
  entries: readonly SectionEntry[];
  /** Of a page that shows one section at a time, in no order: which, and how another one is chosen. */
  chosen?: { id: string | null; choose: (id: string) => void };
};

/** The sections of a long page by number, beside them; on phones a button at the top of the window says which one is read and opens them. */
export function SectionNav({ label, toggle, entries, chosen }: Props) {
  const { t } = useTexts(uiTesti);
  const [open, setOpen] = useState(false);
  const seen = useCurrent(entries.map(({ id }) => id).join(' '));
  const current = chosen === undefined ? seen : chosen.id;
  const go = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    (chosen?.choose ?? focusSection)(id);
    setOpen(false);
  };
  const nav = useInWindow(current);
  function toggleList() {
    setOpen(!open);
    // Low in the window its list would open under what is docked at the foot.
    const top = nav.current?.getBoundingClientRect().top ?? 0;
    if (!open && top > window.innerHeight / 4) nav.current?.scrollIntoView?.({ block: 'start' });
  }
  useOutside(nav, open, () => setOpen(false));
  const here = entries.find(({ id }) => id === current);
  return (
    <nav ref={nav} aria-label={label} className={css.index}>
      <button type="button" className={css.toggle} aria-expanded={open} onClick={toggleList}>
        {here?.mark !== undefined && <span className={css.mark}>{here.mark}</span>}
        <span lang={here?.lang} className={css.here}>
          {here === undefined ? toggle : chosen === undefined ? `${entries.indexOf(here) + 1}. ${here.title}` : here.title}
        </span>
        {here !== undefined && (
          <span className={css.place}>
            <VisuallyHidden>{`${toggle}: `}</VisuallyHidden>
            {t('indice.posto', { n: entries.indexOf(here) + 1, di: entries.length })}
          </span>
        )}
        <ChevronsUpDown />
      </button>
      <ol className={open ? css.list : `${css.list} ${css.closed}`}>
        {entries.map(({ id, title, lang, mark, note }, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={go(id)}
              aria-current={id === current ? 'location' : undefined}
              className={chosen === undefined ? css.link : `${css.link} ${css.plain}`}
            >
              {chosen === undefined && <span className={mark === undefined ? css.number : css.mark}>{mark ?? at + 1}</span>}
              <span lang={lang} title={title} className={css.words}>
                {title}
              </span>
              {note && <span className={css.notes}>{note}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Over what is read or written it closes as soon as somebody goes on there. */
function useOutside(nav: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => nav.current?.contains(target as Node) === false && latest.current();
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [nav, open]);
}

const TONES = { toDo: css.toFill, wrong: css.errors, waiting: css.waiting } as const;

/** The sign of a section: how much of what it requires is there, that it is finished, that it requires nothing, or that something in it is wrong. */
export function SectionMark({
  risposte,
  richieste,
  finita,
  errori,
}: {
  risposte: number;
  richieste: number;
  finita: boolean;
  errori: number;
}) {
  if (errori > 0) return <CircleAlert className={css.fault} />;
  if (finita) return <CircleCheck className={css.tick} />;
  if (richieste === 0) return <CircleDashed className={css.optional} />;
  return <Ring given={risposte} of={richieste} size="small" />;
}

/** What is said beside an entry. */
export const SectionNote = ({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) => (
  <span className={TONES[tone]}>{children}</span>
);

/** An index longer than the window ends above what is docked at its foot, wherever the page stands, and shows the entry of the section under the eyes. */
function useInWindow(current: string | null) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const top = Math.max(16, Math.round(nav.current?.getBoundingClientRect().top ?? 0));
        nav.current?.style.setProperty('--nav-top', `${Math.min(top, window.innerHeight / 2)}px`);
      });
    };
    measure();
    const body = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    body?.observe(document.body);
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      body?.disconnect();
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, []);
  useEffect(() => {
    const [box, entry] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!box || !entry || current === null) return;
    showWithin(box, entry);
  }, [current]);
  return nav;
}

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
      { rootMargin: '-140px 0px -55% 0px' },
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
