import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import fieldCss from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Choice } from './SelectInput.tsx';
import css from './WordSearch.module.css';

type Props = {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** Entries that match the text; null while they are asked for. */
  matches: readonly Choice[] | null;
  /** Takes the entry; the list stays open where it was refused. */
  onPick: (id: number) => boolean;
  onOpen?: () => void;
};

/** A line in which one types, and the entries that match below it: arrows move, Enter takes, Escape closes. */
export function WordSearch({ label, text, onText, matches, onPick, onOpen }: Props) {
  const { t } = useTranslation('form');
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const entries = matches ?? [];
  const active = open ? entries[at] : undefined;

  function show() {
    if (!open) onOpen?.();
    setOpen(true);
  }

  function pick(id: number) {
    if (!onPick(id)) return;
    onText('');
    setAt(-1);
    setOpen(false);
  }

  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      show();
      if (entries.length > 0) setAt((at + (key === 'ArrowDown' ? 1 : entries.length - Math.min(at, 0) - 1)) % entries.length);
    } else if (key === 'Enter') {
      // Never the form's own Enter.
      event.preventDefault();
      if (active !== undefined) pick(active.value);
    } else if (key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <FieldShell label={label}>
      {(aria) => (
        <div className={css.box}>
          <input
            {...aria}
            type="text"
            role="combobox"
            autoComplete="off"
            className={fieldCss.text}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : `${listId}-${active.value}`}
            value={text}
            maxLength={100}
            onFocus={onOpen}
            onClick={show}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
            onChange={(event) => {
              setAt(-1);
              show();
              onText(event.target.value);
            }}
          />
          <VisuallyHidden>
            <span role="status">{open && matches !== null ? t('parole.trovate', { n: entries.length }) : ''}</span>
          </VisuallyHidden>
          <Matches
            id={listId}
            label={label}
            open={open}
            entries={entries}
            waiting={matches === null}
            active={active?.value}
            onPick={pick}
          />
        </div>
      )}
    </FieldShell>
  );
}

type ListProps = {
  id: string;
  label: string;
  open: boolean;
  entries: readonly Choice[];
  waiting: boolean;
  active: number | undefined;
  onPick: (id: number) => void;
};

function Matches({ id, label, open, entries, waiting, active, onPick }: ListProps) {
  const { t } = useTranslation('form');
  const list = useRef<HTMLDivElement>(null);
  const filled = open && entries.length > 0;
  // As it opens, it comes out from under the bar of the page.
  useEffect(() => {
    if (filled) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [filled]);
  if (open && entries.length === 0 && !waiting) return <p className={`${css.list} ${css.none}`}>{t('parole.nessuna')}</p>;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} tabIndex={-1} className={css.list} hidden={!filled}>
      {entries.map(({ value, label: word }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line, which names the active entry
        <div
          key={value}
          id={`${id}-${value}`}
          role="option"
          aria-selected={value === active}
          className={css.option}
          ref={value === active ? keepInSight : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(value)}
        >
          {word}
        </div>
      ))}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
