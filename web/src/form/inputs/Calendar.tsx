import type { Day } from '@sigeba/contract/form/template/template.types.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import css from './Calendar.module.css';
import { addDays, addMonths, monthGrid, weekday } from './monthGrid.ts';

type Props = { value: Day | null; oggi: Day; min: Day | null; max: Day | null; onPick: (day: Day) => void; onClose: () => void };

const moves: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

const clamp = (day: Day, min: Day | null, max: Day | null): Day =>
  min !== null && day < min ? min : max !== null && day > max ? max : day;

const fullDate: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };
const spoken = (day: Day, locale: string, parts: Intl.DateTimeFormatOptions = fullDate): string =>
  new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** One month to pick a day from, Monday first, wholly by keyboard. Loaded when first opened. */
export default function Calendar({ value, oggi, min, max, onPick, onClose }: Props) {
  const { t, language } = useTranslation('form');
  const [day, setDay] = useState(() => clamp(value ?? oggi, min, max));
  const root = useRef<HTMLDivElement>(null);
  const locale = language === 'en' ? 'en-GB' : 'it-IT';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day
  useEffect(() => root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [day]);

  const go = (to: Day) => setDay(clamp(to, min, max));
  function press(event: KeyboardEvent) {
    const move = moves[event.key];
    if (event.key === 'Escape') onClose();
    else if (move) go(move(day));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const month = spoken(day, locale, { month: 'long', year: 'numeric' });
  return (
    <div ref={root} className={css.calendar} role="dialog" aria-label={month} onKeyDown={press}>
      <div className={css.head}>
        <button type="button" aria-label={t('mesePrecedente')} onClick={() => go(addMonths(day, -1))}>
          ‹
        </button>
        <strong aria-live="polite">{month}</strong>
        <button type="button" aria-label={t('meseSuccessivo')} onClick={() => go(addMonths(day, 1))}>
          ›
        </button>
        <button type="button" aria-label={t('chiudiCalendario')} onClick={onClose}>
          ×
        </button>
      </div>
      <table>
        <WeekHead locale={locale} />
        <tbody>
          {monthGrid(day).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the days of the week
                <td key={at}>
                  {date && (
                    <DayButton
                      date={date}
                      focused={date === day}
                      picked={date === value}
                      off={clamp(date, min, max) !== date}
                      locale={locale}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekHead({ locale }: { locale: string }) {
  const monday = '2026-01-05';
  const name = (at: number, weekdayStyle: 'short' | 'long') => spoken(addDays(monday, at), locale, { weekday: weekdayStyle });
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((at) => (
          <th key={at} scope="col" abbr={name(at, 'long')}>
            {name(at, 'short').slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DayProps = { date: Day; focused: boolean; picked: boolean; off: boolean; locale: string; onPick: (day: Day) => void };

function DayButton({ date, focused, picked, off, locale, onPick }: DayProps) {
  return (
    <button
      type="button"
      tabIndex={focused ? 0 : -1}
      disabled={off}
      aria-pressed={picked}
      aria-label={spoken(date, locale)}
      className={css.day}
      onClick={() => onPick(date)}
    >
      {Number(date.slice(8))}
    </button>
  );
}
