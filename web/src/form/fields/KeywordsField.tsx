import { fault } from '@sigeba/contract/form/checks.ts';
import { lookupEntries, optionsOf } from '@sigeba/contract/form/choice.ts';
import { hasDuplicates, keywordLimit, PAROLE_MOSTRATE, type Parola } from '@sigeba/contract/form/keywords.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { GroupShell } from '../inputs/FieldShell.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { useFacts } from '../useForm.ts';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import { useFieldInput } from './useFieldInput.tsx';

/** keywords, keywords-select, PAROLE_CUN: at most five words, typed or picked from a vocabulary, never twice the same. */
export function KeywordsField(props: FieldProps) {
  const { t } = useTranslation('form');
  const { campo } = props;
  const { valore, set, input } = useFieldInput(props);
  const [refused, setRefused] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const parole = typeof valore === 'object' && valore !== null && 'parole' in valore ? valore.parole : [];
  const full = parole.length >= keywordLimit(campo);
  const errors = refused === null ? input.errors : [refused, ...input.errors];

  function add(parola: Parola): boolean {
    const next = [...parole, parola];
    const why = full ? fault('PAROLE_TROPPE', { max: keywordLimit(campo) }) : hasDuplicates(next) ? fault('PAROLE_DUPLICATE') : null;
    setRefused(why?.messaggio ?? null);
    if (why === null) set({ parole: next });
    return why === null;
  }

  function remove(at: number) {
    setRefused(null);
    set({ parole: parole.filter((_, each) => each !== at) });
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, select, button')?.focus());
  }

  return (
    <GroupShell id={input.id} label={input.label} hint={input.hint} required={input.required} errors={errors}>
      {() => (
        <div ref={box}>
          <ul className={css.words} aria-label={t('parole.scelte')}>
            {parole.map((parola, at) => (
              <li key={`${parola.id} ${parola.descrizione}`} className={css.word}>
                {parola.descrizione}
                {!input.readOnly && (
                  <button type="button" aria-label={t('parole.rimuovi', { parola: parola.descrizione })} onClick={() => remove(at)}>
                    ×
                  </button>
                )}
              </li>
            ))}
          </ul>
          {!input.readOnly && !full && (campo.tipoCampo === 'keywords' ? <TypedWord onAdd={add} /> : <PickedWord {...props} onAdd={add} />)}
          <p className={css.foot}>{t('parole.quante', { n: parole.length, max: keywordLimit(campo) })}</p>
        </div>
      )}
    </GroupShell>
  );
}

function TypedWord({ onAdd }: { onAdd: (parola: Parola) => boolean }) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState('');
  const add = () => {
    const descrizione = typed.trim();
    if (descrizione !== '' && onAdd({ id: null, descrizione })) setTyped('');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter adds the word that is being typed
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextInput label={t('parole.nuova')} value={typed} onChange={setTyped} maxLength={100} strict />
      <div className={css.foot}>
        <button type="button" className={css.add} disabled={typed.trim() === ''} onClick={add}>
          {t('parole.aggiungi')}
        </button>
      </div>
    </div>
  );
}

function PickedWord({ campo, form, onAdd }: FieldProps & { onAdd: (parola: Parola) => boolean }) {
  const { t } = useTranslation('form');
  const facts = useFacts(form);
  const [typed, setTyped] = useState('');
  const all = campo.valori.length > 0 ? optionsOf(campo) : lookupEntries(campo, facts, {});
  const wanted = typed.trim().toLocaleLowerCase('it');
  const matches = all.filter(({ descrizione }) => descrizione.toLocaleLowerCase('it').includes(wanted)).slice(0, PAROLE_MOSTRATE);
  function pick(id: number | null) {
    const found = matches.find((entry) => entry.id === id);
    if (found !== undefined && onAdd({ id: found.id, descrizione: found.descrizione })) setTyped('');
  }
  return (
    <div className={css.pair}>
      <TextInput label={t('parole.cerca')} value={typed} onChange={setTyped} maxLength={100} strict />
      <SelectInput
        label={t('parole.trovate', { n: matches.length })}
        value={null}
        onChange={pick}
        options={matches.map(({ id, descrizione }) => ({ value: id, label: descrizione }))}
      />
    </div>
  );
}
