import { fault } from '@sigeba/contract/form/values/checks.ts';
import { type Day, readGiorno } from '@sigeba/contract/giorno.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import { useState } from 'react';
import { useLanguage } from '../../text/language.ts';
import { afterPress } from '../../ui/controls/afterPress.ts';
import { DayBox } from './DayBox.tsx';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';

type Props = InputProps<Day | null> & {
  min?: Day | null;
  max?: Day | null;
  /** The server's day, where the calendar opens. */
  oggi: Day;
};

/** A date that no calendar has, or words that are none. */
const whyNoDay = (testo: string): string =>
  fault(readGiorno(testo) === 'NESSUNA' ? 'DATA_ILLEGGIBILE' : 'DATA_INESISTENTE', { testo }).messaggio;

/** A day of a form: one that does not exist is cleared on leaving, and said so beside the field: that nothing is there needs no second word. */
export function DateInput({ value, onChange, onBlur, readOnly, errors = [], min, max, oggi, ...shell }: Props) {
  const language = useLanguage();
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <FieldShell {...shell} errors={refused === null || value !== null ? errors : [refused]}>
      {(aria) => (
        <DayBox
          {...aria}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          oggi={oggi}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(readOnly === undefined ? {} : { readOnly })}
          label={shell.label}
          onRefused={(testo) => {
            const said = testo === null ? null : writtenIn(language, () => whyNoDay(testo));
            afterPress(() => setRefused(said));
          }}
        />
      )}
    </FieldShell>
  );
}
