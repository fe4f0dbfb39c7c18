import { lookupEntries, optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { PAROLE_MOSTRATE, type Parola } from '@sigeba/contract/form/kinds/keywords.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { nomeDi } from '@sigeba/contract/numbers/lingua.ts';
import { useEffect, useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { useLanguage } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import { WordSearch } from '../inputs/WordSearch.tsx';
import type { FieldProps } from './field.types.ts';
import { useWaitingText } from './useWaitingText.ts';

export type WordTaker = { onAdd: (...parole: Parola[]) => boolean };

/** A word of the template's own options, or of a vocabulary that the form has read whole. */
export function ListedWord({ campo, form, onAdd }: FieldProps & WordTaker) {
  const facts = useFacts(form);
  const [typed, setTyped] = useState('');
  const all = campo.valori.length > 0 ? optionsOf(campo) : lookupEntries(campo, facts, {});
  const wanted = normaliseParola(typed);
  const write = useWriting();
  const named = write(() => all.map((entry) => ({ id: entry.id, descrizione: nomeDi(entry) })));
  const found = named.filter(({ descrizione }) => normaliseParola(descrizione).includes(wanted)).slice(0, PAROLE_MOSTRATE);
  return <Words campo={campo} form={form} typed={typed} found={found} onAdd={onAdd} onTyped={setTyped} />;
}

/** The university keywords are searched on the server once the typing pauses. */
const SEARCH_MS = 250;

/** A university keyword: the first forty that contain what is typed (evaluation and ethics, sections 5 and 7). */
export function SearchedWord({ campo, form, onAdd }: FieldProps & WordTaker) {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const wanted = normaliseParola(typed);
    if (wanted === text) return;
    const timer = setTimeout(() => setText(wanted), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const lingua = useLanguage();
  const write = useWriting();
  const { data } = useRoute(
    'GET /parole-chiave-cun',
    { query: { text, ...(lingua === 'en' && { lingua }) } },
    { enabled: opened, fresh: 'static' },
  );
  const found = write(() => data?.map((entry) => ({ id: entry.id, descrizione: nomeDi(entry) })) ?? null);
  return <Words campo={campo} form={form} typed={typed} found={found} onAdd={onAdd} onTyped={setTyped} onOpen={() => setOpened(true)} />;
}

type WordsProps = FieldProps &
  WordTaker & {
    typed: string;
    onTyped: (typed: string) => void;
    found: readonly { id: number; descrizione: string }[] | null;
    onOpen?: () => void;
  };

function Words({ campo, form, typed, onTyped, found, onAdd, onOpen }: WordsProps) {
  const { t } = useTexts(formTesti);
  const pick = (id: number): boolean => {
    const entry = found?.find((each) => each.id === id);
    return entry !== undefined && onAdd({ id: entry.id, descrizione: entry.descrizione });
  };
  /** The one entry that is called so, whatever its capitals and accents. */
  function take(): boolean {
    const [only, ...others] = found?.filter(({ descrizione }) => normaliseParola(descrizione) === normaliseParola(typed)) ?? [];
    if (only === undefined || others.length > 0 || !pick(only.id)) return false;
    onTyped('');
    return true;
  }
  const { told, leave } = useWaitingText({ campo, form }, typed, onTyped, take);
  return (
    <WordSearch
      errors={told === null ? [] : [told]}
      onLeave={leave}
      label={t('parole.cerca')}
      text={typed}
      onText={onTyped}
      matches={found?.map(({ id, descrizione }) => ({ value: id, label: descrizione })) ?? null}
      onPick={pick}
      {...(onOpen && { onOpen })}
    />
  );
}
