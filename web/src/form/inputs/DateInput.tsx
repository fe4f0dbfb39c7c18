import { fault } from '@sigeba/contract/form/values/checks.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { formatGiorno, parseGiorno } from '@sigeba/contract/giorno.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { LazyPart, lazyPart } from '../lazyPart.tsx';
import { CalendarIcon } from './CalendarIcon.tsx';
import css from './FieldShell.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { InputProps } from './input.types.ts';

const useCalendar = lazyPart(() => import('./Calendar.tsx'));

type Props = InputProps<Day | null> & { min?: Day | null; max?: Day | null /** The server's day, where the calendar opens. */; oggi: Day };

/** The slashes come by themselves while the digits are typed at the end. */
const slashed = (text: string): string => text.replace(/^(\d{2})(\d)/, '$1/$2').replace(/^(\d{2}\/\d{2})(\d)/, '$1/$2');

/** DD/MM/YYYY, strict. A day that does not exist is cleared on leaving, and said so beside the field. */
export function DateInput({ value, onChange, onBlur, readOnly, errors = [], min = null, max = null, oggi, ...shell }: Props) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opens = t('apriCalendario', { campo: shell.label });
  const text = typed ?? (value === null ? '' : formatGiorno(value));

  function type(input: HTMLInputElement) {
    const kept = input.value.replace(/[^\d/]/g, '').slice(0, 10);
    const atEnd = input.selectionStart === input.value.length && kept.length > text.length;
    const next = atEnd ? slashed(kept) : kept;
    setTyped(next);
    setRefused(null);
    onChange(parseGiorno(next));
  }

  function leave() {
    if (typed !== null && typed !== '' && parseGiorno(typed) === null) setRefused(fault('DATA_INESISTENTE', { testo: typed }).messaggio);
    setTyped(null);
    onBlur?.();
  }

  function close(day: Day | null) {
    setOpen(false);
    if (day !== null) {
      setTyped(null);
      setRefused(null);
      onChange(day);
    }
    button.current?.focus();
  }

  return (
    <FieldShell {...shell} errors={refused === null ? errors : [refused, ...errors]}>
      {(aria) => (
        <span className={css.dated}>
          <input
            {...aria}
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
              <CalendarIcon />
            </button>
          )}
          {open && (
            <LazyPart
              use={useCalendar}
              props={{ label: opens, value, oggi, min, max, button, onPick: close, onClose: () => close(null) }}
            />
          )}
        </span>
      )}
    </FieldShell>
  );
}
