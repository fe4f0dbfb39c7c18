import { parseRicerca } from '@sigeba/contract/archivio/ricerca.ts';
import { useEffect, useRef, useState } from 'react';
import { useTypedFilter } from '../api/useListFilters.ts';
import { isTyping } from '../list/isTyping.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterText } from '../ui/filterFields.tsx';
import { capisci } from './capisci.ts';
import { annoOf, type Filtri } from './filtriArchivio.ts';
import { useMacroaree, useTipologie } from './offerte.ts';

type Props = { filtri: Filtri; anni: readonly number[]; onChange: (patch: Partial<Filtri>) => void };

/** One search for a number, a person or words, and with operators for every filter. */
export function SearchField({ filtri, anni, onChange }: Props) {
  const { t } = useTranslation('archivio');
  const [nonCapiti, setNonCapiti] = useState<string[]>([]);
  const offerte = {
    dipartimenti: useMacroaree().flatMap(({ dipartimenti }) => dipartimenti),
    classi: useTipologie(annoOf(filtri, anni), anni.length > 0).flatMap(({ classi }) => classi),
  };
  // Half an operator is none: it is read at Enter.
  const { typed, type, applyNow } = useTypedFilter(filtri.testo, (testo) => parseRicerca(testo).detti.length === 0 && onChange({ testo }));
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(understand);
  useEffect(() => {
    latest.current = understand;
  });
  function enter() {
    if (parseRicerca(typed).detti.length > 0) return understand(typed);
    setNonCapiti([]);
    applyNow();
  }
  function understand(text: string) {
    const { patch, nonCapiti: said, parole } = capisci(text, offerte);
    setNonCapiti(said);
    type(said.length === 0 ? parole : [parole, ...said].join(' ').trim());
    onChange({ ...patch, testo: parole });
  }
  // An address may bring operators: they are read once it is known what there is to choose.
  const brought = offerte.dipartimenti.length > 0 && parseRicerca(filtri.testo).detti.length > 0;
  useEffect(() => {
    if (brought) latest.current(filtri.testo);
  }, [brought, filtri.testo]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <FilterText
      label={t('filtri.cerca')}
      hint={hasKeyboard() ? t('filtri.cercaAiuto') : undefined}
      help={t('filtri.operatori')}
      error={nonCapiti.length > 0 ? t('filtri.nonCapito', { detto: nonCapiti.join(', ') }) : undefined}
      shortcut="/"
      inputRef={input}
      value={typed}
      onChange={type}
      onEnter={enter}
    />
  );
}

const hasKeyboard = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches === true;
