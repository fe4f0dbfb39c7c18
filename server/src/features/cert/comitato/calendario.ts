import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { instantInRome } from '@sigeba/contract/instant.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

const SEDUTA = { it: 'Seduta', en: 'Meeting' } as const;

type Appuntamento = {
  sedutaId: number;
  commissione: string;
  dataSeduta: string;
  oraInizio: string;
  oraFine: string;
  luogo: string;
  descrizione: string;
  lingua: LinguaMail;
  link: string;
  /** The ordinal number of the call: calendars keep the highest, in whatever order calls arrive. */
  sequenza: number;
  annullata: boolean;
  at: Date;
};

/**
 * A sitting as an appointment that calendars open (RFC 5545): one appointment for all calls to it, so that a later call or the
 * annulment replaces it. Times are in UTC, so that no calendar needs the time zone of Rome.
 * @throws RangeError where the clocks in Rome do not show that time of that day
 */
export function calendarioOf({ sedutaId, commissione, dataSeduta, oraInizio, oraFine, annullata, lingua, ...given }: Appuntamento): string {
  const calendar = ical({
    prodId: { company: 'SIGEBA', product: 'Comitato Etico', language: lingua.toUpperCase() },
    method: annullata ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const { hostname } = new URL(given.link);
  calendar.createEvent({
    id: `seduta-${sedutaId}@${hostname}`,
    sequence: given.sequenza,
    stamp: given.at,
    start: instantOf(dataSeduta, oraInizio),
    end: instantOf(dataSeduta, oraFine),
    summary: `${SEDUTA[lingua]}: ${commissione}`,
    location: given.luogo,
    description: given.descrizione,
    url: given.link,
    status: annullata ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

function instantOf(day: string, time: string): Date {
  const instant = instantInRome(day, time);
  if (instant === null) throw new RangeError(`No clock in Rome shows ${day} ${time}`);
  return instant;
}
