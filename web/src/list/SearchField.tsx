import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ListFilters, useTypedFilter } from '../api/useListFilters.ts';
import { useTexts } from '../text/useTexts.ts';
import { FilterText } from '../ui/controls/filterFields.tsx';
import { isTyping } from './isTyping.ts';
import { hasOperators, type Operators, understand } from './operators.ts';
import { tabellaTesti } from './tabella.testi.ts';

type Props<K extends string> = {
  list: { filters: ListFilters<K>; set: (patch: Partial<ListFilters<K>>) => void };
  /** The filter that the words are. */
  name: K;
  label: string;
  operators?: Operators<K>;
  /** What may be typed, shown while the field is empty. */
  help?: string;
  /** Whether all is known that the operators choose from. */
  ready?: boolean;
  width?: string;
};

/** The search of a list, the same in each: / leads to it, Enter asks at once, Esc empties it and then leaves; with operators for the other filters. */
export function SearchField<K extends string>({ list, name, label, operators = {}, help, ready = true, width }: Props<K>) {
  const { t } = useTexts(tabellaTesti);
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, nonCapiti, enter, leave } = useWords({ list, name, operators, ready });
  useSlash(input);
  return (
    <FilterText
      label={label}
      hint={hasKeyboard() ? t('cerca.aiuto') : undefined}
      {...(help === undefined ? {} : { help })}
      error={nonCapiti.length > 0 ? t('cerca.nonCapito', { detto: nonCapiti.join(', ') }) : undefined}
      shortcut="/"
      inputRef={input}
      value={typed}
      onChange={type}
      onEnter={enter}
      onEscape={() => leave() || input.current?.blur()}
      {...(width === undefined ? {} : { width })}
    />
  );
}

type Words<K extends string> = Pick<Props<K>, 'list' | 'name'> & { operators: Operators<K>; ready: boolean };

/** What is typed, and what of it was not understood; `leave` empties it, and says whether there was anything. */
function useWords<K extends string>({ list, name, operators, ready }: Words<K>) {
  const [nonCapiti, setNonCapiti] = useState<string[]>([]);
  const held = list.filters[name];
  const apply = (words: string, more: Partial<ListFilters<K>> = {}) => list.set({ ...more, [name]: words } as Partial<ListFilters<K>>);
  // Half an operator is none: it is read at Enter.
  const { typed, type, applyNow, clear } = useTypedFilter(held, (text) => !hasOperators(text, operators) && apply(text));
  function read(text: string) {
    const { patch, nonCapiti: said, parole } = understand(text, operators);
    setNonCapiti(said);
    type(said.length === 0 ? parole : [parole, ...said].join(' ').trim());
    apply(parole, patch);
  }
  function enter() {
    if (hasOperators(typed, operators)) return read(typed);
    setNonCapiti([]);
    applyNow();
  }
  function leave(): boolean {
    setNonCapiti([]);
    if (typed !== '') clear();
    return typed !== '';
  }
  useBrought(ready && hasOperators(held, operators), held, read);
  return { typed, type, nonCapiti, enter, leave };
}

/** An address may bring operators: they are read once it is known what there is to choose. */
function useBrought(brought: boolean, text: string, read: (text: string) => void) {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (brought) latest.current(text);
  }, [brought, text]);
}

function useSlash(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [input]);
}

const hasKeyboard = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches === true;
