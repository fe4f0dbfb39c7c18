import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import css from './HeaderPanel.module.css';

type Props = {
  shown: ReactNode;
  children: ReactNode;
  /** The class and the name of the button, where it is an icon. */
  icon?: { className: string; label: string };
  /** What is opened has its own distances. */
  flush?: boolean;
  onOpen?: () => void;
};

/** A button of the header, the person's name or an icon, and the panel that it opens; it closes by itself: Escape, a press outside, navigation. */
export function HeaderPanel({ shown, children, icon, flush = false, onOpen }: Props) {
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
  function press() {
    setOpenAt(open ? null : key);
    if (!open) onOpen?.();
  }
  return (
    <div ref={box} className={css.box}>
      <button
        ref={button}
        type="button"
        className={icon?.className ?? css.name}
        aria-label={icon?.label}
        title={icon?.label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={press}
      >
        {shown}
        {icon === undefined && <ChevronDown />}
      </button>
      <div
        data-ends-with-page={open ? '' : undefined}
        id={panelId}
        className={flush ? `${css.panel} ${css.flush}` : css.panel}
        hidden={!open}
      >
        {open && children}
      </div>
    </div>
  );
}
