import { formatInstant } from '../../instant.ts';
import type { Violazione } from '../../refusals/refusal.ts';

export const MOTIVO_INTERRUZIONE_MAX = 500;

const HOUR = 3_600_000;
/** A deadline within these hours after the service is back counts as hit too, since people come back one after the other. */
export const ORE_DOPO_INTERRUZIONE = 24;
/** A longer or older interruption is not a single failure with its own deadlines; it is announced in writing. */
const DURATA_MAX = 7 * 24 * HOUR;
const ETA_MAX = 30 * 24 * HOUR;

/** The time in which nobody could work, as ISO instants; null is a missing value. */
export type Periodo = { dal: string | null; al: string | null };

/** The instants of an interruption, which has begun or is announced for the coming days. */
export function checkPeriodoInterruzione({ dal, al }: Periodo, now: Date): Violazione[] {
  if (dal === null || al === null)
    return [
      ...(dal === null ? [{ campo: 'dal', messaggio: 'Inserisci quando è iniziata.' }] : []),
      ...(al === null ? [{ campo: 'al', messaggio: 'Inserisci quando è finita.' }] : []),
    ];
  const length = Date.parse(al) - Date.parse(dal);
  if (length <= 0) return [{ campo: 'al', messaggio: 'La fine deve venire dopo l’inizio.' }];
  if (length > DURATA_MAX) return [{ campo: 'al', messaggio: 'Al massimo sette giorni.' }];
  if (Math.abs(Date.parse(dal) - now.getTime()) > ETA_MAX)
    return [{ campo: 'dal', messaggio: 'Non più di trenta giorni fa, né tra più di trenta giorni.' }];
  return [];
}

/** The whole act: instants and reason. */
export function checkInterruzione(interruzione: Periodo & { motivo: string }, now: Date): Violazione[] {
  const { motivo } = interruzione;
  const wrong = motivo.trim() === '' ? 'Inserisci il motivo.' : `Al massimo ${MOTIVO_INTERRUZIONE_MAX} caratteri.`;
  const fault = motivo.trim() === '' || motivo.length > MOTIVO_INTERRUZIONE_MAX;
  return [...checkPeriodoInterruzione(interruzione, now), ...(fault ? [{ campo: 'motivo', messaggio: wrong }] : [])];
}

/** Until when a deadline counts as hit by the interruption. */
export const termineColpito = ({ dal, al }: { dal: Date; al: Date }): { dal: Date; al: Date } => ({
  dal,
  al: new Date(al.getTime() + ORE_DOPO_INTERRUZIONE * HOUR),
});

/**
 * The proposed new deadline: nobody loses an hour of the original time, and there is a whole day after the service is back. Rounded up to a
 * full hour.
 */
export function prorogaProposta(scadenza: Date, { dal, al }: { dal: Date; al: Date }): Date {
  const lost = al.getTime() - dal.getTime();
  const end = Math.max(scadenza.getTime() + lost, al.getTime() + ORE_DOPO_INTERRUZIONE * HOUR);
  return new Date(Math.ceil(end / HOUR) * HOUR);
}

/** A postponed deadline must be after the original one and in the future. */
export function checkProroga({ prima, fine, now }: { prima: string; fine: string | null; now: Date }): string | null {
  if (fine === null) return 'Inserisci il nuovo termine.';
  if (Date.parse(fine) <= Date.parse(prima)) return `Il nuovo termine deve venire dopo il ${formatInstant(prima)}.`;
  return Date.parse(fine) <= now.getTime() ? 'Il nuovo termine deve essere futuro.' : null;
}
