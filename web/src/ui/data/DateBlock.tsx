import { isDay } from '@sigeba/contract/giorno.ts';
import { dayInRome, type Instant } from '@sigeba/contract/instant.ts';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './DateBlock.module.css';

const MONTHS = {
  it: new Intl.DateTimeFormat('it', { timeZone: 'UTC', month: 'short' }),
  en: new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short' }),
};

type Props = {
  /** `YYYY-MM-DD`, or an instant, which is its day in Rome; null where there is no date. */
  day: Instant | null;
  /** `due`: within seven days; `stop`: gone by. */
  tone?: 'grey' | 'due' | 'stop';
  /** For the rows of a list. */
  small?: boolean;
};

/** A day as a sheet of a calendar: month over number. The text beside it says the whole date: nothing here is read out. */
export function DateBlock({ day, tone = 'grey', small = false }: Props) {
  const { language } = useTexts(uiTesti);
  const size = small ? css.small : '';
  if (day === null) return <span aria-hidden="true" className={`${css.date} ${css.none} ${size}`} />;
  const shown = new Date(`${isDay(day) ? day : dayInRome(day)}T00:00:00Z`);
  return (
    <span aria-hidden="true" className={`${css.date} ${css[tone]} ${size}`}>
      <span className={css.month}>{MONTHS[language].format(shown)}</span>
      <span className={css.number}>{shown.getUTCDate()}</span>
    </span>
  );
}
