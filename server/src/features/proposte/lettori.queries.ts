import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Who reads proposte of others by an office in a department or structure: outcomes that are official, and no more. */
export type Lettore = { lettore: 'RAD' | 'DIRETTORE'; utenteId: number };

/** The reader, where that is what they are. */
export const lettoreOf = (lettore: Lettore['lettore'], { id, roles }: { id: number; roles: ReadonlySet<Ruolo> }): Lettore | null =>
  roles.has(lettore) ? { lettore, utenteId: id } : null;

/** Sent, with an outcome that its people know too (decisions D-73, D-95). `p` is the proposta. */
const ufficiale = sql<SqlBool>`p.status = 'INVIATA' and p.eliminata_ts is null
  and p.classe_id in (select oc.id from classe oc where oc.data_ufficializzazione is not null and oc.visibilita)`;

/** A RAD: what was funded, of the own departments and structures (decisions D-30, D-132, D-133). */
const ofRad = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione = 'FINANZIATA'
  and (p.dipartimento_id in (select dr.dipartimento_id from dipartimento_rad dr where dr.utente_id = ${utenteId})
    or p.struttura_id in (select sr.struttura_id from struttura_rad sr where sr.utente_id = ${utenteId})))`;

/** A director: what was funded and what was not, of the own departments (decision D-132). */
const ofDirettore = (utenteId: number) => sql<SqlBool>`(${ufficiale} and p.status_valutazione in ('FINANZIATA', 'NON_FINANZIATA')
  and p.dipartimento_id in (select dd.dipartimento_id from dipartimento_direttore dd where dd.utente_id = ${utenteId}))`;

/** Whether a RAD or a director reads this proposta: the one rule for their lists, views and reports. */
export const readBy = ({ lettore, utenteId }: Lettore): RawBuilder<SqlBool> =>
  lettore === 'RAD' ? ofRad(utenteId) : ofDirettore(utenteId);
