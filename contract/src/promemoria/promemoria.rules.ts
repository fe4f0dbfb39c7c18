import { addDays, type Day, daysBetween } from '../giorno.ts';
import { dayInRome } from '../instant.ts';

/** What people are reminded of by itself (D-226). */
export const COSE_RICORDATE = ['RENDICONTAZIONE', 'PARTE', 'REFEREE', 'CONDIZIONI'] as const;
export type CosaRicordata = (typeof COSE_RICORDATE)[number];

/** On which days: before the term (0 is its own day) and after it. Conditions have no term: their days count from when they were asked. */
export const GIORNI_PROMEMORIA = {
  RENDICONTAZIONE: { prima: [30, 7, 0], dopo: [7] },
  PARTE: { prima: [7, 1], dopo: [] },
  REFEREE: { prima: [7, 1], dopo: [3] },
  CONDIZIONI: { prima: [], dopo: [15, 30] },
} as const satisfies Record<CosaRicordata, { prima: readonly number[]; dopo: readonly number[] }>;

/** How many days after its own day a reminder may still be sent, where the server was away (D-265). */
export const GIORNI_DI_RITARDO = 3;

/** The stages of a reminder as days from the term: negative before it, 0 its own day. */
export const stadiOf = ({ prima, dopo }: { prima: readonly number[]; dopo: readonly number[] }): number[] =>
  [...prima.map((giorni) => (giorni === 0 ? 0 : -giorni)), ...dopo].toSorted((one, other) => one - other);

type Case = {
  scadenza: Date;
  /** Of `stadiOf`. */
  stadi: readonly number[];
  /** The last stage that was sent for this term. */
  ultimo: number | null;
  /** The day on which the reminders were turned on or changed: stages up to that day are not sent any more. */
  dal: Day | null;
  now: Date;
};

/**
 * The stage that is due at an instant, by days in Rome; null: none. It is the latest one whose day has come, unless it or a later one
 * was sent: of several that an outage left out one goes, and none that is more than three days late or speaks of a term to come that has passed.
 */
export function stadioDovuto({ scadenza, stadi, ultimo, dal, now }: Case): number | null {
  const termine = dayInRome(scadenza);
  const oggi = daysBetween(termine, dayInRome(now));
  const stadio = stadi.findLast((each) => each <= oggi);
  if (stadio === undefined || oggi - stadio > GIORNI_DI_RITARDO) return null;
  if (stadio <= 0 && now >= scadenza) return null;
  if (ultimo !== null && ultimo >= stadio) return null;
  return dal !== null && addDays(termine, stadio) <= dal ? null : stadio;
}

/**
 * The instant from which the mail of a stage is not tried any more: its term, where it speaks of one to come; else the end of the days on
 * which it may still be sent, a day at most beyond them.
 */
export const scadeOf = ({ scadenza, stadio }: { scadenza: Date; stadio: number }): Date =>
  stadio <= 0 ? scadenza : new Date(scadenza.getTime() + (stadio + GIORNI_DI_RITARDO + 1) * 24 * 60 * 60_000);

/** The instants between which a term lies of which something may be due: what lies outside need not be looked at. */
export function finestraOf(stadi: readonly number[], now: Date): { da: Date; a: Date } {
  const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60_000);
  // A day more on either side: the term's day in Rome may begin or end up to a day away from the instant.
  return { da: days(-Math.max(...stadi, 0) - GIORNI_DI_RITARDO - 1), a: days(-Math.min(...stadi, 0) + 1) };
}
