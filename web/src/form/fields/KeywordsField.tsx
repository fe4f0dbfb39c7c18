import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { hasDuplicates, keywordLimit, type Parola } from '@sigeba/contract/form/kinds/keywords.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { PAROLE_CUN } from '@sigeba/contract/lookup/lookupPaths.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { DOT } from '../../ui/data/dot.ts';
import { Words } from '../../ui/data/Words.tsx';
import { formTesti } from '../form.testi.ts';
import { GroupShell } from '../inputs/FieldShell.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { TypedWord } from './TypedWord.tsx';
import { useFieldInput } from './useFieldInput.tsx';
import { ListedWord, SearchedWord, type WordTaker } from './wordPickers.tsx';

/** keywords, keywords-select, PAROLE_CUN: at most five words, typed or picked from a vocabulary, never twice the same. */
export function KeywordsField(props: FieldProps) {
  const { t } = useTexts(formTesti);
  const { campo } = props;
  const { valore, set, input } = useFieldInput(props);
  const [refused, setRefused] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const parole = typeof valore === 'object' && valore !== null && 'parole' in valore ? valore.parole : [];
  const full = parole.length >= keywordLimit(campo);
  const errors = refused === null ? input.errors : [refused, ...input.errors];

  /** All of them, or none and why. */
  function add(...added: Parola[]): boolean {
    const next = [...parole, ...added];
    const many = next.length > keywordLimit(campo);
    const why = many ? fault('PAROLE_TROPPE', { max: keywordLimit(campo) }) : hasDuplicates(next) ? fault('PAROLE_DUPLICATE') : null;
    setRefused(why?.messaggio ?? null);
    if (why !== null) return false;
    // The line to type in goes with the last word that may be added: the focus stays in the field, where another Enter does nothing.
    if (next.length >= keywordLimit(campo)) change(next, '[data-foot]');
    else set({ parole: next });
    return true;
  }

  function remove(at: number) {
    setRefused(null);
    change(
      parole.filter((_, each) => each !== at),
      'input',
    );
  }

  const change = (next: Parola[], selector: string) =>
    changeAndFocus(
      () => set({ parole: next }),
      () => box.current?.querySelector<HTMLElement>(selector),
    );

  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={errors}>
      {() => (
        <div ref={box}>
          <Words
            words={parole}
            wordOf={({ descrizione }) => descrizione}
            keyOf={({ id, descrizione }) => `${id} ${descrizione}`}
            label={t('parole.scelte')}
            removeLabel={(parola) => t('parole.rimuovi', { parola })}
            onRemove={input.readOnly ? null : (_, at) => remove(at)}
          />
          {!input.readOnly && !full && <NextWord {...props} onAdd={add} />}
          <p data-foot="" tabIndex={-1} className={css.foot}>
            <span>{t('parole.quante', { n: parole.length, max: keywordLimit(campo) })}</span>
            {full && !input.readOnly && <span>{DOT + t('righe.massimo')}</span>}
          </p>
        </div>
      )}
    </GroupShell>
  );
}

function NextWord(props: FieldProps & WordTaker) {
  if (props.campo.tipoCampo === 'keywords') return <TypedWord {...props} />;
  return lookupOf(props.campo) === PAROLE_CUN ? <SearchedWord {...props} /> : <ListedWord {...props} />;
}
