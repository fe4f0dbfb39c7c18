import type { Day } from '@sigeba/contract/giorno.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type InputHTMLAttributes, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { formTesti } from '../form.testi.ts';
import { IN_PLACE } from '../lazyInPlace.tsx';
import css from './FieldShell.module.css';
import { useTypedDay } from './useTypedDay.ts';

const Calendar = lazyPart(
  () => import('./Calendar.tsx'),
  (file) => file.default,
  IN_PLACE,
);

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'readOnly'> & {
  /** What the day is of, for the name of the button. */
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  min?: Day | null;
  max?: Day | null;
  /** The server's day, where the calendar opens. */
  oggi: Day;
  /** Left with this text in it, which is no day; null when it is one again. */
  onRefused?: (text: string | null) => void;
  onBlur?: (() => void) | undefined;
  /** Where a time stands beside: a day put in together with its time. */
  onWhole?: (whole: { day: Day; time: string }) => void;
};

/** A day as DD/MM/YYYY, typed in short too, and its calendar. A day that does not exist is cleared on leaving. */
export function DayBox({ label, value, onChange, onBlur, onRefused, onWhole, readOnly, min = null, max = null, oggi, ...aria }: Props) {
  const { t } = useTexts(formTesti);
  const { ref, text, type, leave, pick } = useTypedDay({ value, onChange, onRefused, onBlur, onWhole });
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opens = t('apriCalendario', { campo: label });

  // While it is there the calendar keeps the focus within itself, and gone it would leave it to the page.
  const close = (day: Day | null) =>
    changeAndFocus(
      () => {
        setOpen(false);
        if (day !== null) pick(day);
      },
      () => button.current,
    );

  return (
    <span className={css.dated}>
      <input
        {...aria}
        ref={ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('dataFormato')}
        value={text}
        readOnly={readOnly}
        onChange={(event) => type(event.target)}
        onBlur={leave}
      />
      {!readOnly && (
        <button
          ref={button}
          type="button"
          className={css.calendarButton}
          aria-label={opens}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays />
        </button>
      )}
      {open && (
        <Calendar label={opens} value={value} oggi={oggi} min={min} max={max} button={button} onPick={close} onClose={() => close(null)} />
      )}
    </span>
  );
}
