import type { Day } from '@sigeba/contract/giorno.ts';
import { formatGiorno, isDay, parseGiorno } from '@sigeba/contract/giorno.ts';
import { readGiornoOra } from '@sigeba/contract/ora.ts';
import { useState } from 'react';
import { useInvalidText } from '../../ui/controls/invalidText.ts';

type Typing = {
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Left with this text in it, which is no day; null when it is one again. */
  onRefused: ((text: string | null) => void) | undefined;
  onBlur: (() => void) | undefined;
  /** Where a time stands beside: a day put in together with its time. */
  onWhole: ((whole: { day: Day; time: string }) => void) | undefined;
};

/** The slashes come by themselves while the digits are typed at the end; they go from what turns out to begin with its year. */
const slashed = (text: string): string =>
  text
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2')
    .replace(/^(19|20)\/(\d{2}-)/, '$1$2');

const isNoDay = (text: string | null): text is string => text !== null && text.trim() !== '' && parseGiorno(text) === null;

/**
 * A day as it is typed. One that does not exist is cleared on leaving; a form of the office then asks once, at Salva, whether the
 * day shall be empty: leaving the field as it is says yes.
 */
export function useTypedDay({ value, onChange, onRefused, onBlur, onWhole }: Typing) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ text: string; asked: boolean } | null>(null);
  const text = typed ?? (isDay(value) ? formatGiorno(value) : '');
  const wrong = isNoDay(typed) ? typed : text === '' ? (refused?.text ?? null) : null;
  const ref = useInvalidText<HTMLInputElement>(wrong !== null, () => refuse(wrong, true));

  function refuse(said: string | null, asked = false) {
    setRefused(said === null ? null : { text: said, asked });
    onRefused?.(said);
  }

  function put(day: Day | null, words: string | null) {
    setTyped(words);
    refuse(null);
    onChange(day);
  }

  function type(input: HTMLInputElement) {
    const atEnd = input.selectionStart === input.value.length && input.value.length > text.length;
    const next = atEnd ? slashed(input.value) : input.value;
    const whole = onWhole === undefined ? null : readGiornoOra(next);
    if (whole === null) return put(parseGiorno(next), next);
    setTyped(null);
    refuse(null);
    onWhole?.(whole);
  }

  function leave() {
    if (isNoDay(typed)) refuse(typed);
    else if (typed === null && refused?.asked) refuse(null);
    setTyped(null);
    onBlur?.();
  }
  return { ref, text, type, leave, pick: (day: Day) => put(day, null) };
}
