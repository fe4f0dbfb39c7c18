import X from 'lucide-react/icons/x';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import { useFullWindow } from './fullWindow.ts';
import css from './SideBySide.module.css';
import tabs from './Tabs.module.css';
import { useWide } from './usePhone.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The id of the button that opens what stands beside a page, which gets the focus back. */
export const OPENER = 'apri-accanto';

const PARTS = ['page', 'side'] as const;
type Part = (typeof PARTS)[number];

type Side = {
  foot: HTMLElement | null;
  /** Whether it is in sight. */
  seen: boolean;
  setChanged: (changed: boolean) => void;
};
const SideContext = createContext<Side | null>(null);

type Props = {
  open: boolean;
  onClose: () => void;
  /** What the page shows, as its tab is called on a narrow window. */
  page: string;
  /** What stands beside it, as it is headed, and in short as its tab. */
  title: string;
  tab: string;
  side: ReactNode;
  children: ReactNode;
};

/**
 * A page with something beside it that is read or written while the page is read: two columns, of which the right one stays in sight and
 * scrolls by itself. On a narrow window they are two tabs, both of which keep what is typed and how far they were read.
 */
export function SideBySide({ open, onClose, page, title, tab, side, children }: Props) {
  const { t } = useTexts(uiTesti);
  const id = useId();
  const narrow = !useWide();
  const [shown, setShown] = useState<Part>('side');
  const [changed, setChanged] = useState(false);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const parts = { page: useRef<HTMLDivElement>(null), side: useRef<HTMLElement>(null) };
  const show = useShown(open, parts.side, shown, setShown);
  const inTabs = open && narrow;
  const names = { page, side: tab };
  const panelOf = (part: Part) =>
    inTabs ? { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${part}` } : part === 'side' ? { 'aria-label': title } : {};
  const skipTo = (part: Part) =>
    !narrow && <Skip to={t('accanto.vaiA', { nome: names[part] })} onGo={() => parts[part].current?.focus()} />;
  const close = (
    <button type="button" className={css.close} aria-label={t('dialog.chiudi')} title={t('dialog.chiudi')} onClick={onClose}>
      <X />
    </button>
  );
  return (
    <div className={open ? css.box : undefined} data-beside={open ? shown : undefined}>
      {inTabs && (
        <div className={css.tabs}>
          <div role="tablist" aria-label={t('accanto.scegli')} className={css.list}>
            {PARTS.map((part) => (
              <button
                key={part}
                type="button"
                role="tab"
                id={`${id}-tab-${part}`}
                aria-controls={`${id}-${part}`}
                aria-selected={shown === part}
                tabIndex={shown === part ? 0 : -1}
                data-selected={shown === part || undefined}
                className={`${tabs.tab} ${css.tab}`}
                onClick={() => show(part)}
                onKeyDown={(event) => turn(event, part, show)}
              >
                {names[part]}
                {part === 'side' && changed && (
                  <>
                    {' '}
                    <span className={tabs.dot}>
                      <VisuallyHidden>{t('accanto.nonSalvato')}</VisuallyHidden>
                    </span>
                  </>
                )}
              </button>
            ))}
          </div>
          {close}
        </div>
      )}
      <div ref={parts.page} id={`${id}-page`} tabIndex={open ? -1 : undefined} className={open ? css.page : undefined} {...panelOf('page')}>
        {open && skipTo('side')}
        {children}
      </div>
      {open && (
        <section data-ends-with-page="" ref={parts.side} id={`${id}-side`} tabIndex={-1} className={css.side} {...panelOf('side')}>
          <FullWindow />
          <header className={css.head}>
            <h2>{title}</h2>
            {skipTo('page')}
            {!narrow && close}
          </header>
          <SideContext value={{ foot, seen: !inTabs || shown === 'side', setChanged }}>
            <div className={css.body} data-scrolls="">
              {side}
            </div>
          </SideContext>
          <div ref={setFoot} className={css.foot} />
        </section>
      )}
    </div>
  );
}

/** The part in sight: what was opened has the focus, what was closed gives it back, and each part is found where it was left. */
function useShown(open: boolean, side: { current: HTMLElement | null }, shown: Part, setShown: (part: Part) => void) {
  const places = useRef<Partial<Record<Part, number>>>({});
  const was = useRef(false);
  useEffect(() => {
    if (open === was.current) return;
    was.current = open;
    if (open) side.current?.focus({ preventScroll: true });
    else document.getElementById(OPENER)?.focus();
    places.current = {};
    setShown('side');
  }, [open, side, setShown]);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, places.current[shown] ?? 0);
  }, [shown]);
  return (part: Part) => {
    places.current[shown] = window.scrollY;
    setShown(part);
  };
}

/** The arrows go from tab to tab. */
function turn(event: KeyboardEvent<HTMLElement>, part: Part, show: (part: Part) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  show(part === 'page' ? 'side' : 'page');
  const other = event.currentTarget.nextElementSibling ?? event.currentTarget.previousElementSibling;
  if (other instanceof HTMLElement) other.focus();
}

/** Seen when the keyboard comes to it. */
const Skip = ({ to, onGo }: { to: string; onGo: () => void }) => (
  <button type="button" className={css.skip} onClick={onGo}>
    {to}
  </button>
);

function FullWindow() {
  useFullWindow();
  return null;
}

/** The acts of what stands beside a page, always in sight at its foot. */
export function SideFoot({ children }: { children: ReactNode }) {
  const side = useContext(SideContext);
  if (side === null || side.foot === null) return null;
  return createPortal(
    <div className={css.acts} data-docked={side.seen ? '' : undefined}>
      {children}
    </div>,
    side.foot,
  );
}

/** Tells the tab of what stands beside a page whether there is something unsaved in it. */
export function useSideChanged(changed: boolean): void {
  const setChanged = useContext(SideContext)?.setChanged;
  useEffect(() => {
    setChanged?.(changed);
    return () => setChanged?.(false);
  }, [setChanged, changed]);
}
