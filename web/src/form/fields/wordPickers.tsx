import { lookupEntries, optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import { LUNGHEZZA_PAROLA, PAROLE_MOSTRATE, type Parola } from '@sigeba/contract/form/kinds/keywords.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { nomeDi, writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { useEffect, useRef, useState } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { useLanguage } from '../../text/language.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useWriting } from '../../text/useWriting.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { WordSearch } from '../inputs/WordSearch.tsx';
import { useFacts } from '../useForm.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';

type Adding = { onAdd: (parola: Parola) => boolean };

/** A word of one's own. */
export function TypedWord({ onAdd }: Adding) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string[]>([]);
  const lingua = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const add = () => {
    const descrizione = typed.trim();
    if (descrizione.length > LUNGHEZZA_PAROLA)
      setWrong([writtenIn(lingua, () => fault('TESTO_LUNGO', { max: LUNGHEZZA_PAROLA }).messaggio)]);
    else if (descrizione !== '' && onAdd({ id: null, descrizione })) {
      setTyped('');
      // Its button can be pressed no more: the next word is typed at once.
      box.current?.querySelector('input')?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter adds the word that is being typed
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        label={t('parole.nuova')}
        value={typed}
        errors={typed.length > LUNGHEZZA_PAROLA ? wrong : []}
        onChange={setTyped}
        maxLength={LUNGHEZZA_PAROLA}
      />
      <div className={css.foot}>
        <button type="button" className={fields.button} disabled={typed.trim() === ''} onClick={add}>
          {t('parole.aggiungi')}
        </button>
      </div>
    </div>
  );
}

/** A word of the template's own options, or of a vocabulary that the form has read whole. */
export function ListedWord({ campo, form, onAdd }: FieldProps & Adding) {
  const facts = useFacts(form);
  const [typed, setTyped] = useState('');
  const all = campo.valori.length > 0 ? optionsOf(campo) : lookupEntries(campo, facts, {});
  const wanted = normaliseParola(typed);
  const write = useWriting();
  const named = write(() => all.map((entry) => ({ id: entry.id, descrizione: nomeDi(entry) })));
  const found = named.filter(({ descrizione }) => normaliseParola(descrizione).includes(wanted)).slice(0, PAROLE_MOSTRATE);
  return <Words typed={typed} onTyped={setTyped} found={found} onAdd={onAdd} />;
}

/** The university keywords are searched on the server once the typing pauses. */
const SEARCH_MS = 250;

/** A university keyword: the first forty that contain what is typed (evaluation spec, sections 5 and 7). */
export function SearchedWord({ onAdd }: Adding) {
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
    { enabled: opened, fresh: Number.POSITIVE_INFINITY },
  );
  const found = write(() => data?.map((entry) => ({ id: entry.id, descrizione: nomeDi(entry) })) ?? null);
  return <Words typed={typed} onTyped={setTyped} found={found} onAdd={onAdd} onOpen={() => setOpened(true)} />;
}

type WordsProps = Adding & {
  typed: string;
  onTyped: (typed: string) => void;
  found: readonly { id: number; descrizione: string }[] | null;
  onOpen?: () => void;
};

function Words({ typed, onTyped, found, onAdd, onOpen }: WordsProps) {
  const { t } = useTranslation('form');
  const pick = (id: number): boolean => {
    const entry = found?.find((each) => each.id === id);
    return entry !== undefined && onAdd({ id: entry.id, descrizione: entry.descrizione });
  };
  return (
    <WordSearch
      label={t('parole.cerca')}
      text={typed}
      onText={onTyped}
      matches={found?.map(({ id, descrizione }) => ({ value: id, label: descrizione })) ?? null}
      onPick={pick}
      {...(onOpen && { onOpen })}
    />
  );
}
