import { dayInRome } from '@sigeba/contract/instant.ts';
import type { ClasseDemo } from './bandi.ts';
import type { Random } from './prng.ts';
import { romeInstant } from './romeTime.ts';

const DAY = 86_400_000;

/** When a proposta was begun, last saved and, if so, sent. */
export type Tempi = { creata: Date; salvata: Date; inviata: Date | null };

/** Most people send in the last days, during office hours, and began a week or two before. */
export function tempiOf({ apertura, chiusura }: ClasseDemo, inviata: boolean, now: Date, random: Random): Tempi {
  const end = Math.min(chiusura.getTime(), now.getTime()) - 45 * 60_000;
  const start = apertura.getTime();
  const last = atWork(new Date(end - (end - start - 2 * DAY) * random.next() ** 2), start, end, random);
  const begun = Math.max(start + random.int(1, 600) * 60_000, last.getTime() - random.int(1, 16) * DAY - random.int(0, 300) * 60_000);
  const creata = new Date(Math.min(begun, last.getTime() - 20 * 60_000));
  return { creata, salvata: last, inviata: inviata ? last : null };
}

function atWork(instant: Date, start: number, end: number, random: Random): Date {
  const time = `${String(random.int(8, 19)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`;
  const moved = romeInstant(dayInRome(instant), time).getTime() + random.int(0, 59_999);
  return new Date(moved > start + DAY && moved < end ? moved : end - random.int(1, 600) * 60_000);
}

/** That day, while people are at work: the later the more of the work is done by then. */
export function inHours(instant: Date, part: number, id: number): Date {
  const minutes = 9 * 60 + Math.floor(part * 480) + (id % 30);
  const two = (number: number) => String(number).padStart(2, '0');
  return romeInstant(dayInRome(instant), `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}

/** When the evaluation ended: shortly before it became official, or half a year after the closing. */
export const valutataOn = ({ ufficializzazione, chiusura }: ClasseDemo, random: Random): Date =>
  ufficializzazione === null
    ? new Date(chiusura.getTime() + random.int(150, 200) * DAY + random.int(0, 240) * 60_000)
    : new Date(ufficializzazione.getTime() - random.int(1, 12) * DAY - random.int(0, 180) * 60_000);

/** When the outcome was written: a while after the last sheet; what is not admissible has its own at once. */
export const decisaOn = (valutata: Date, esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null): Date =>
  esitoSpeciale === 'NON_AMMISSIBILE' ? valutata : new Date(valutata.getTime() + 3 * 3_600_000);
