import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import css from './UserMenu.module.css';

/** The person in the header as a button; what it opens closes by itself: Escape, a press outside, navigation. */
export function UserMenu({ shown, children }: { shown: ReactNode; children: ReactNode }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      button.current?.focus();
    };
    const onPress = (event: PointerEvent) => event.target instanceof Node && !box.current?.contains(event.target) && setOpenAt(null);
    const closed = new AbortController();
    document.addEventListener('keydown', onKey, closed);
    document.addEventListener('pointerdown', onPress, closed);
    return () => closed.abort();
  }, [open]);
  return (
    <div ref={box} className={css.box}>
      <button
        ref={button}
        type="button"
        className={css.name}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {shown}
        <ChevronDown />
      </button>
      <div id={panelId} className={css.panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
