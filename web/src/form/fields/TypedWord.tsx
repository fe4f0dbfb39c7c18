import { LUNGHEZZA_PAROLA, type Parola, paroleIn } from '@sigeba/contract/form/kinds/keywords.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { writtenIn } from '@sigeba/contract/form/values/lingua.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { PickerBox } from '../inputs/PickerBox.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';
import { useWaitingText } from './useWaitingText.ts';
import type { Adding } from './wordPickers.tsx';

const own = (descrizione: string): Parola => ({ id: null, descrizione });

/** A word of one's own: added by Enter, by its button, and by leaving the line or Salva (D-212). What may be several is asked about. */
export function TypedWord({ campo, form, onAdd }: FieldProps & Adding) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState('');
  const [severalOf, setSeveralOf] = useState<string | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const lingua = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const several = paroleIn(typed);
  const take = () => several.length === 1 && put(typed.trim());
  const { told, leave } = useWaitingText({ campo, form }, typed, take);

  function put(...words: string[]): boolean {
    const long = words.some((word) => word.length > LUNGHEZZA_PAROLA);
    setTooLong(long);
    const added = !long && onAdd(...words.map(own));
    if (added) setTyped('');
    return added;
  }

  function add(...words: string[]) {
    // Its button can be pressed no more: the next word is typed at once.
    if (put(...words)) box.current?.querySelector('input')?.focus();
  }

  const enter = () => {
    if (several.length > 1) setSeveralOf(typed);
    else if (several.length === 1) add(typed.trim());
  };
  const asked = several.length > 1 && (severalOf === typed || told !== null);
  const tooLongWords = tooLong ? [writtenIn(lingua, () => fault('TESTO_LUNGO', { max: LUNGHEZZA_PAROLA }).messaggio)] : [];
  return (
    <PickerBox
      boxRef={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        enter();
      }}
      onLeave={leave}
    >
      <TextInput
        label={t('parole.nuova')}
        value={typed}
        errors={tooLongWords.length > 0 ? tooLongWords : told === null ? [] : [told]}
        onChange={(text) => {
          setTooLong(false);
          setTyped(text);
        }}
        maxLength={several.length > 1 ? null : LUNGHEZZA_PAROLA}
      />
      {asked ? (
        <Several words={several} onSeveral={() => add(...several)} onOne={() => add(typed.trim())} />
      ) : (
        <div className={css.foot}>
          <button type="button" className={fields.button} disabled={typed.trim() === ''} onClick={enter}>
            {t('parole.aggiungi')}
          </button>
        </div>
      )}
    </PickerBox>
  );
}

type SeveralProps = { words: readonly string[]; onSeveral: () => void; onOne: () => void };

/** "a;b;c, d" may be four words or one: whoever wrote it says. */
function Several({ words, onSeveral, onOne }: SeveralProps) {
  const { t } = useTranslation('form');
  return (
    <div role="status" className={css.foot}>
      <span>{t('parole.diverse', { parole: words.map((word) => `«${word}»`).join(', ') })}</span>
      <button type="button" className={fields.button} onClick={onSeveral}>
        {t('parole.aggiungiDiverse', { n: words.length })}
      </button>
      <button type="button" className={fields.button} onClick={onOne}>
        {t('parole.aggiungiUna')}
      </button>
    </div>
  );
}
