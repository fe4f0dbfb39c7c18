import type { Id, Valori } from '../../template/template.types.ts';
import { isSeated, peopleIn } from './peopleBounds.ts';

/** The people whom a save asked to take part and those whom it removed, for the audit log; undefined where there are none. */
export function peopleMoves(before: Valori, after: Valori): { invitati: Id[]; ritirati: Id[] } | undefined {
  const all = (valori: Valori) => Object.values(valori).flatMap(peopleIn);
  const [were, are] = [all(before), all(after)];
  const waiting = new Set(were.flatMap(({ utenteId, status }) => (status === 'PENDING' ? [utenteId] : [])));
  const named = new Set(are.map(({ utenteId }) => utenteId));
  const invitati = are.flatMap(({ utenteId, status }) => (status === 'PENDING' && !waiting.has(utenteId) ? [utenteId] : []));
  const ritirati = were.filter(isSeated).flatMap(({ utenteId }) => (named.has(utenteId) ? [] : [utenteId]));
  return invitati.length + ritirati.length === 0 ? undefined : { invitati, ritirati };
}
