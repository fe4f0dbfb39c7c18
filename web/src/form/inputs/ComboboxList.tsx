import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import css from './ComboboxList.module.css';
import { type Choice, grouped } from './SelectInput.tsx';

type Props<V extends string | number> = {
  id: string;
  label: string;
  open: boolean;
  entries: readonly Choice<V>[];
  /** Said where it offers nothing. */
  none?: string | undefined;
  /** The entries are still asked for. */
  waiting?: boolean;
  active: V | undefined;
  picked: V | undefined;
  onPick: (value: V) => void;
};

/** What a combobox offers, under its line or, where the bar or the end of the window leaves no room, above it. */
export function ComboboxList<V extends string | number>({ id, label, open, entries, none, waiting = false, active, ...rest }: Props<V>) {
  const { t } = useTexts(formTesti);
  const { picked, onPick } = rest;
  const list = useRef<HTMLDivElement>(null);
  const filled = open && entries.length > 0;
  const place = usePlace(list, filled);
  return (
    <>
      {open && entries.length === 0 && !waiting && <p className={`${css.list} ${css.none}`}>{none ?? t('parole.nessuna')}</p>}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={css.list}
        data-side={place?.side}
        style={place === null ? undefined : { maxHeight: `${place.room}px` }}
        hidden={!filled}
      >
        {filled &&
          grouped(entries).map(({ group, choices }) => (
            <Group key={group ?? ''} id={`${id}-${choices[0]?.value}-gruppo`} name={group}>
              {choices.map((choice) => (
                <Entry key={choice.value} id={id} choice={choice} active={active} picked={picked} onPick={onPick} />
              ))}
            </Group>
          ))}
      </div>
    </>
  );
}

function Group({ id, name, children }: { id: string; name: string | undefined; children: React.ReactNode }) {
  if (name === undefined) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: entries of a listbox, no fields
    <div role="group" aria-labelledby={id}>
      <div id={id} className={css.head}>
        {name}
      </div>
      {children}
    </div>
  );
}

type EntryProps<V extends string | number> = Pick<Props<V>, 'id' | 'active' | 'picked' | 'onPick'> & { choice: Choice<V> };

function Entry<V extends string | number>({ id, choice: { value, label }, active, picked, onPick }: EntryProps<V>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the line, which names the active entry
    <div
      id={`${id}-${value}`}
      role="option"
      aria-selected={value === active}
      data-picked={value === picked || undefined}
      className={css.option}
      ref={value === active ? keepInSight : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(value)}
    >
      {label}
    </div>
  );
}

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

const HIGHEST = 320;
const LOWEST = 96;

type Place = { side: 'above' | 'below'; room: number };

/** On which side of its line the list opens, and how high it may be; decided again when a keyboard takes half of the window. */
function usePlace(list: RefObject<HTMLElement | null>, filled: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    if (filled) setPlace(placeOf(list.current));
  }, [list, filled]);
  useEffect(() => {
    const view = window.visualViewport;
    if (!filled || !view) return;
    const again = () => setPlace(placeOf(list.current));
    view.addEventListener('resize', again);
    return () => view.removeEventListener('resize', again);
  }, [list, filled]);
  return place;
}

function placeOf(list: HTMLElement | null): Place | null {
  const line = list?.parentElement?.getBoundingClientRect();
  if (line === undefined) return null;
  const bar = Number.parseFloat(document.documentElement.style.getPropertyValue('--bar-height')) || 0;
  // In a dialog it is seen as far as what scrolls in it.
  const frame = list?.closest('dialog > *')?.getBoundingClientRect();
  const end = Math.min(frame?.bottom ?? window.innerHeight - bar, window.visualViewport?.height ?? window.innerHeight);
  const [above, below] = [line.top - (frame?.top ?? 0), end - line.bottom];
  const side = below >= Math.min(HIGHEST, list?.scrollHeight ?? 0) || below >= above ? 'below' : 'above';
  const room = (side === 'below' ? below : above) - 8;
  return { side, room: Math.max(LOWEST, Math.min(HIGHEST, room)) };
}
