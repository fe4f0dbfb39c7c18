import { SEARCH_DEBOUNCE_MS } from '@sigeba/contract/configurazione/constants.ts';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { FieldProps } from '../fields/field.types.ts';
import { useWaitingText } from '../fields/useWaitingText.ts';
import { formTesti } from '../form.testi.ts';
import fieldCss from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import { PickerBox } from './PickerBox.tsx';
import css from './SearchPicker.module.css';
import type { Choice } from './SelectInput.tsx';
import { useInSight } from './useInSight.ts';

/** Someone or something that a search found; `stato` says why it cannot be taken, `motivo` more of it. */
export type SearchResult = {
  id: number;
  nome: string;
  dati: string;
  stato?: string | undefined;
  motivo?: string | undefined;
  /** As what it may be taken, the proposed one first. */
  come?: readonly Choice<string>[] | undefined;
};

type Props = {
  label: string;
  required?: boolean | undefined;
  errors?: readonly string[] | undefined;
  hint: ReactNode;
  /** What the search found: null before the first one. */
  found: readonly SearchResult[] | null;
  searching: boolean;
  failed?: ReactNode;
  /** The field that it fills in; null in a form of an office. */
  place: FieldProps | null;
  /** Words under a list that may go on. */
  more?: string | undefined;
  /** One is chosen, and none added: the buttons say so. */
  one?: boolean;
  onSearch: (text: string) => void;
  onPick: (id: number, come?: string) => void;
};

/** A line to search in, and under it what was found, each with its button; what cannot be taken stays readable by keyboard and says why. */
export function SearchPicker({
  label,
  required,
  errors = [],
  hint,
  place,
  found,
  searching,
  failed,
  more,
  one = false,
  onSearch,
  onPick,
}: Props) {
  const { t } = useTexts(formTesti);
  const { text, type, search, empty } = useSearchLine(onSearch);
  const { told, leave, ref } = useWaitingText(place, text, type);
  const list = useInSight<HTMLUListElement>((found ?? []).map(({ id }) => id).join());

  /** The line is free for the next name, while others of the same search can still be taken. */
  function pick(id: number, come?: string) {
    empty();
    onPick(id, come);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Never the form's own Enter.
    event.preventDefault();
    search(text);
  }

  return (
    <PickerBox className={css.picker} onLeave={leave}>
      <FieldShell label={label} required={required} errors={told === null ? errors : [told, ...errors]} hint={hint}>
        {(aria) => (
          <div className={css.line}>
            <input
              ref={ref}
              {...aria}
              type="search"
              autoComplete="off"
              maxLength={100}
              className={fieldCss.text}
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
            <Button onPress={() => search(text)} pending={searching}>
              {t('cerca.cerca')}
            </Button>
          </div>
        )}
      </FieldShell>
      {failed}
      <p role="status" className={css.status}>
        {found === null || searching ? '' : found.length === 0 ? t('cerca.nessuno') : t('cerca.trovati', { count: found.length })}
      </p>
      {found !== null && found.length > 0 && (
        <ul ref={list} className={css.list} aria-label={t('cerca.elenco')}>
          {found.map((result) => (
            <Result key={result.id} result={result} verb={one ? 'scegli' : 'aggiungi'} onPick={pick} />
          ))}
        </ul>
      )}
      {more !== undefined && <p className={css.status}>{more}</p>}
    </PickerBox>
  );
}

/** What is typed is searched for after a pause, or at once when it is asked for. */
function useSearchLine(onSearch: Props['onSearch']) {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text,
    search: (words: string) => {
      clearTimeout(timer.current);
      onSearch(words.trim());
    },
    type: (words: string) => {
      setText(words);
      clearTimeout(timer.current);
      // Of an emptied line nothing is found: what was goes with it.
      if (words.trim() === '') onSearch('');
      else timer.current = setTimeout(() => onSearch(words.trim()), SEARCH_DEBOUNCE_MS);
    },
    empty: () => {
      clearTimeout(timer.current);
      setText('');
    },
  };
}

type ResultProps = { result: SearchResult; verb: 'aggiungi' | 'scegli'; onPick: Props['onPick'] };

function Result({ result: { id, nome, dati, stato, motivo, come = [] }, verb, onPick }: ResultProps) {
  const { t } = useTexts(formTesti);
  const whyId = useId();
  const [chosen, setChosen] = useState<string>();
  const as = come.find(({ value }) => value === chosen) ?? come[0];
  return (
    <li className={css.found}>
      <div className={css.who}>
        <strong>{nome}</strong>
        <span className={css.data}>{dati}</span>
        {stato !== undefined && (
          <span id={whyId} className={css.why}>
            <StatusBadge>{stato}</StatusBadge>
            {motivo !== undefined && <span>{` ${motivo}`}</span>}
          </span>
        )}
      </div>
      {as !== undefined && come.length > 1 && (
        <select
          className={css.as}
          aria-label={t('cerca.come', { nome })}
          value={as.value}
          onChange={({ target }) => setChosen(target.value)}
        >
          {come.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      {as !== undefined && come.length === 1 && <span className={css.data}>{as.label}</span>}
      <Button
        small
        disabled={stato !== undefined}
        aria-label={t(`cerca.${verb}Chi`, { nome })}
        {...(stato !== undefined && { 'aria-describedby': whyId })}
        onPress={() => onPick(id, as?.value)}
      >
        {t(`cerca.${verb}`)}
      </Button>
    </li>
  );
}
