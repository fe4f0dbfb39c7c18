import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, instantInRome, timeInRome } from '@sigeba/contract/instant.ts';
import { readOra } from '@sigeba/contract/ora.ts';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { useInvalidText } from '../../ui/controls/invalidText.ts';
import { formTesti } from '../form.testi.ts';
import { DayBox } from './DayBox.tsx';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';
import { saidNoDay } from './saidNoDay.ts';

type Props = InputProps<string | null> & { /** The server's day, where the calendar opens. */ oggi: Day };
type DayAndTime = { day: Day | null; time: string };

/** An instant as day and time in Rome; the value is the ISO instant, and null until both are there: half an instant is none. */
export function DateTimeInput({ value, onChange, readOnly, errors = [], oggi, ...shell }: Props) {
  const { t } = useTexts(formTesti);
  const [typed, setTyped] = useState<DayAndTime>(typedOf(value));
  const [refused, setRefused] = useState<string | null>(null);
  // What was typed holds as long as it says what the value says: a value from elsewhere takes its place.
  const shown = value !== null && value !== isoOf(typed) ? typedOf(value) : typed;

  function put(next: DayAndTime) {
    setTyped(next);
    onChange(isoOf(next));
  }
  const noTime = shown.time !== '' && (readOra(shown.time) === null || (shown.day !== null && isoOf(shown) === null));
  const tellTime = () => setRefused(noTime ? t('oraInesistente', { testo: shown.time }) : null);
  const noDay = shown.day === null && readOra(shown.time) !== null;
  const days = useInvalidText<HTMLSpanElement>(noDay, () => setRefused(t('giornoManca')));
  const times = useInvalidText<HTMLInputElement>(noTime || (shown.day !== null && shown.time === ''), () =>
    noTime ? tellTime() : setRefused(t('oraManca')),
  );

  function leaveTime() {
    const time = readOra(shown.time);
    tellTime();
    if (time !== null) put({ ...shown, time });
  }
  return (
    <FieldShell {...shell} errors={refused === null ? errors : [refused, ...errors]}>
      {(aria) => (
        <span ref={days} className={css.dayAndTime}>
          <DayBox
            {...aria}
            label={shell.label}
            value={shown.day}
            oggi={oggi}
            {...(readOnly === undefined ? {} : { readOnly })}
            onChange={(day) => put({ ...shown, day })}
            onWhole={put}
            onRefused={(text) => setRefused(text === null ? null : saidNoDay(text, t))}
          />
          <TimeBox
            box={times}
            aria-label={t('oraDi', { campo: shell.label })}
            aria-describedby={aria['aria-describedby']}
            aria-invalid={aria['aria-invalid']}
            value={shown.time}
            readOnly={readOnly}
            onType={(time) => put({ ...shown, time })}
            onBlur={leaveTime}
          />
        </span>
      )}
    </FieldShell>
  );
}

type TimeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'value' | 'readOnly' | 'onBlur'
> & { box: Ref<HTMLInputElement>; onType: (time: string) => void };

/** A line for a time of the day, as it is typed (D-187). */
function TimeBox({ box, onType, ...line }: TimeProps) {
  const { t } = useTexts(formTesti);
  return (
    <input
      {...line}
      ref={box}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('oraFormato')}
      maxLength={5}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const typedOf = (value: string | null): DayAndTime => ({
  day: value === null ? null : dayInRome(value),
  time: value === null ? '' : timeInRome(value),
});

function isoOf({ day, time }: DayAndTime): string | null {
  const read = readOra(time);
  return day === null || read === null ? null : (instantInRome(day, read)?.toISOString() ?? null);
}
