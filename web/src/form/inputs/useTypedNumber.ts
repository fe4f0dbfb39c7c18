import type { Fault } from '@sigeba/contract/form/values/checks.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { afterPress } from '../../ui/controls/afterPress.ts';
import { useInvalidText } from '../../ui/controls/invalidText.ts';

/** What a text says: a number or nothing, or why it is none. */
export type Reading = { ok: true; value: number | null } | { ok: false; fault: Fault };

type Number = {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: (() => void) | undefined;
  onReject: ((messaggio: string | null) => void) | undefined;
  read: (text: string) => Reading;
  /** Words that are no number yet and may become one with the next key ("1." of "1.500"). */
  begins?: (text: string) => boolean;
  /** What becomes of the empty text on leaving. */
  emptied?: number | null;
};

/**
 * A number as it is typed (D-187): nothing of it is ever changed or taken away. What is no number stays in sight, is
 * refused with the reason, and counts as no answer; a form of the office waits with Salva (`ref` goes on the control).
 */
export function useTypedNumber({ value, onChange, onBlur, onReject, read: readText, begins = () => false, emptied = null }: Number) {
  const language = useLanguage();
  const read = (text: string) => writtenIn(language, () => readText(text));
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const reading = typed === null ? null : read(typed);
  // What was typed holds as long as it says what the value says: a value from elsewhere takes its place.
  const holds = reading !== null && (reading.ok ? (reading.value ?? 0) : 0) === (value ?? 0);

  const ref = useInvalidText<HTMLInputElement>(
    holds && reading?.ok === false,
    () => reading?.ok === false && refuse(reading.fault.messaggio),
  );

  function refuse(messaggio: string | null) {
    if (messaggio !== refused) onReject?.(messaggio);
    setRefused(messaggio);
  }

  function type(text: string) {
    const next = read(text);
    setTyped(text);
    onChange(next.ok ? next.value : null);
    refuse(next.ok || begins(text) ? null : next.fault.messaggio);
  }

  function leave() {
    const next = typed === null || !holds ? null : read(typed);
    if (next !== null && !next.ok) afterPress(() => refuse(next.fault.messaggio));
    else setTyped(null);
    if (next?.ok === true && next.value === null && emptied !== null) onChange(emptied);
    onBlur?.();
  }

  return { ref, typed: holds ? typed : null, refused: holds ? refused : null, type, leave };
}
