import { LUNGHEZZA_PAROLA, type Parola, paroleIn } from '@sigeba/contract/form/kinds/keywords.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { useRef, useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import { PickerBox } from '../inputs/PickerBox.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import css from './EditableTable.module.css';
import type { FieldProps } from './field.types.ts';
import fields from './fields.module.css';
import { useWaitingText } from './useWaitingText.ts';
import type { WordTaker } from './wordPickers.tsx';

const own = (descrizione: string): Parola => ({ id: null, descrizione });

/** A word of one's own: added by Enter, by its button, and by leaving the line or Salva (D-212). What may be several is asked about. */
export function TypedWord(props: FieldProps & WordTaker) {
  const { t } = useTexts(formTesti);
  const box = useRef<HTMLDivElement>(null);
  const { typed, several, asked, errors, write, put, enter, leave } = useTypedWord(props);

  function add(...words: string[]) {
    // Its button can be pressed no more: the next word is typed at once.
    if (put(...words)) box.current?.querySelector('input')?.focus();
  }
  const press = () => enter() && add(...several);
  return (
    <PickerBox
      boxRef={box}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        press();
      }}
      onLeave={leave}
    >
      <TextInput
        label={t('parole.nuova')}
        value={typed}
        errors={errors}
        onChange={write}
        maxLength={several.length > 1 ? null : LUNGHEZZA_PAROLA}
      />
      {asked ? (
        <Several words={several} onSeveral={() => add(...several)} onOne={() => add(typed.trim())} />
      ) : (
        <div className={css.foot}>
          <button type="button" className={fields.button} disabled={typed.trim() === ''} onClick={press}>
            {t('parole.aggiungi')}
          </button>
        </div>
      )}
    </PickerBox>
  );
}

/** What is typed, the words that it may be, and why it is none of the field's yet. */
function useTypedWord({ campo, form, onAdd }: FieldProps & WordTaker) {
  const [typed, setTyped] = useState('');
  const [severalOf, setSeveralOf] = useState<string | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const lingua = useLanguage();
  const several = paroleIn(typed);
  const { told, leave } = useWaitingText({ campo, form }, typed, setTyped, () => several.length === 1 && put(...several));

  function put(...words: string[]): boolean {
    const long = words.some((word) => word.length > LUNGHEZZA_PAROLA);
    setTooLong(long);
    const added = !long && onAdd(...words.map(own));
    if (added) setTyped('');
    return added;
  }

  /** Whether it is one word: where it may be several that is asked. */
  function enter(): boolean {
    if (several.length > 1) setSeveralOf(typed);
    return several.length === 1;
  }

  function write(text: string) {
    setTooLong(false);
    setTyped(text);
  }
  const asked = several.length > 1 && (severalOf === typed || told !== null);
  const long = tooLong ? writtenIn(lingua, () => fault('TESTO_LUNGO', { max: LUNGHEZZA_PAROLA }).messaggio) : null;
  const errors = [long ?? told].filter((each) => each !== null);
  return { typed, several, asked, errors, write, put, enter, leave };
}

type SeveralProps = { words: readonly string[]; onSeveral: () => void; onOne: () => void };

/** "a;b;c, d" may be four words or one: whoever wrote it says. */
function Several({ words, onSeveral, onOne }: SeveralProps) {
  const { t } = useTexts(formTesti);
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
