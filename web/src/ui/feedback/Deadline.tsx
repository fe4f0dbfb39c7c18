import type { Day } from '@sigeba/contract/giorno.ts';
import { urgenzaOf } from '@sigeba/contract/home/urgenza.rules.ts';
import { type Distance, dayInRome, distanceTo, endOfDay, formatDeadline, type Instant, timeInRome } from '@sigeba/contract/instant.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DateBlock } from '../data/DateBlock.tsx';
import { DOT } from '../data/dot.ts';
import { deadlineTone, isRomeTime } from '../data/format.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { uiTesti } from '../ui.testi.ts';
import css from './Deadline.module.css';

type Props = { scadenza: Instant; now: Instant };

/** `Scade ven 20/03/2026 14:00 · tra 3 giorni`, by the server's clock; the nearer, the stronger. Where clocks show another time: of Rome (D-225). */
export function Deadline({ scadenza, now }: Props) {
  const { t } = useTexts(uiTesti);
  const quando = useQuando()(scadenza);
  const far = useFar(scadenza, now);
  return (
    <time dateTime={new Date(scadenza).toISOString()} className={`${css.deadline} ${css[deadlineTone(distanceTo(scadenza, now))]}`}>
      {far === null ? t('deadline.scaduto', { quando }) : `${t('deadline.scade', { quando })}${DOT}${far}`}
    </time>
  );
}

/** Beside the block of its day: the hour and how far it is. What is past says its day again. */
export function DeadlineBeside({ scadenza, now }: Props) {
  const { t } = useTexts(uiTesti);
  const quando = useFar(scadenza, now);
  const ora = useOra()(scadenza);
  if (quando === null) return <Deadline scadenza={scadenza} now={now} />;
  return (
    <>
      <VisuallyHidden>
        <Deadline scadenza={scadenza} now={now} />
      </VisuallyHidden>
      <span aria-hidden="true">{t('deadline.alle', { ora, quando })}</span>
    </>
  );
}

/** The block of the day of a deadline: amber within seven days, red once it has passed. */
export function DeadlineBlock({ scadenza, now }: Props) {
  const near = urgenzaOf({ entro: scadenza }, now) !== 'ORDINARIA';
  return <DateBlock day={scadenza} tone={now > new Date(scadenza) ? 'stop' : near ? 'due' : 'grey'} />;
}

/** `ven 20/03/2026 14:00`; where the reader's clock shows another time, of Rome (D-225). */
export function useQuando(): (instant: Instant) => string {
  const { t, language } = useTexts(uiTesti);
  return (instant) => {
    const clock = formatDeadline(instant, language);
    return isRomeTime(instant) ? clock : t('deadline.oraDiRoma', { quando: clock });
  };
}

/** The hour of a deadline beside its day; where the reader's clock shows another one, of Rome (D-225). */
export function useOra(): (instant: Instant) => string {
  const { t } = useTexts(uiTesti);
  return (instant) => (isRomeTime(instant) ? timeInRome(instant) : t('deadline.oraAltrove', { ora: timeInRome(instant) }));
}

/** `tra 3 giorni`; null once it has passed. */
export const useFar = (scadenza: Instant, now: Instant): string | null => useFarFrom()(scadenza, now);

/** The same of many deadlines. */
export function useFarFrom(): (scadenza: Instant, now: Instant) => string | null {
  const { t } = useTexts(uiTesti);
  const how: Record<Distance['unit'], (count: number) => string | null> = {
    past: () => null,
    moments: () => t('deadline.momenti'),
    minutes: (count) => t('deadline.minuti', { count }),
    hours: (count) => t('deadline.ore', { count }),
    tomorrow: () => t('deadline.domani'),
    days: (count) => t('deadline.giorni', { count }),
  };
  return (scadenza, now) => {
    const { unit, count } = distanceTo(scadenza, now);
    return how[unit](count);
  };
}

/** `oggi`, `tra 3 giorni` of many days that have no time; null of a day that has passed. */
export function useFarDay(): (day: Day, now: Instant) => string | null {
  const { t } = useTexts(uiTesti);
  const farFrom = useFarFrom();
  return (day, now) => (day === dayInRome(now) ? t('deadline.oggi') : farFrom(endOfDay(day), now));
}
