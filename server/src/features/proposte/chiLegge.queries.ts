import { type Gruppo, gruppiOf, type Ruolo, sitsOrSatInCommissione } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inGruppi } from '../bandi/gruppi.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { readBy } from './lettori.queries.ts';

/**
 * The reader: an office by the groups of its classi (D-59), a RAD, a director, a member of a commissione, a referee, and a
 * possible participant.
 */
export type Chi = {
  utenteId: number;
  gruppi: readonly Gruppo[];
  rad: boolean;
  direttore: boolean;
  commissario: boolean;
  referee: boolean;
  partecipa: boolean;
};

/** The functions by which the caller reads proposte: their own, or those lent to an operator who acts for them. */
export const chiOf = ({ id, roles }: { id: number; roles: ReadonlySet<Ruolo> }): Chi => ({
  utenteId: id,
  gruppi: gruppiOf(roles),
  rad: roles.has('RAD'),
  direttore: roles.has('DIRETTORE'),
  commissario: sitsOrSatInCommissione(roles),
  referee: roles.has('REFEREE'),
  partecipa: roles.has('UTENTE'),
});

/** Offices and participants read drafts too. `p` is the proposta. */
const fromWithin = ({ utenteId, gruppi, partecipa }: Chi) => sql<SqlBool>`(
  p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id where ${inGruppi('gt.gruppo', gruppi)})
  or (${partecipa}::boolean and ${takesPart(utenteId)}))`;

/** RAD and directors read what was sent and is official, for a department or a structure. */
const forTheirs = ({ utenteId, rad, direttore }: Chi) => sql<SqlBool>`(
  (${rad}::boolean and ${readBy({ lettore: 'RAD', utenteId })})
  or (${direttore}::boolean and ${readBy({ lettore: 'DIRETTORE', utenteId })}))`;

/** A referee reads a proposta that they have accepted to evaluate and still may (D-130). */
const asReferee = ({ utenteId, referee }: Chi) => sql<SqlBool>`(${referee}::boolean and p.status = 'INVIATA' and p.id in (
  select rf.proposta_id from referee rf where rf.utente_id = ${utenteId} and rf.accettazione_ts is not null
    and rf.disabilitazione_ts is null and not rf.non_necessario))`;

/**
 * The only place that decides whether somebody reads a proposta `p`: its files, its history and everything attached to it use
 * this condition. A new kind of reader is added here and nowhere else.
 */
export const readsProposta = (chi: Chi): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${fromWithin(chi)} or ${forTheirs(chi)} or ${toEvaluate(chi)} or ${asReferee(chi)})`;

/** A member of a commissione reads what it evaluates, but none of the reports that follow. */
const toEvaluate = ({ utenteId, commissario }: Chi) =>
  sql<SqlBool>`(${commissario}::boolean and ${readBy({ lettore: 'COMMISSARIO', utenteId })})`;

/** Whether the caller reads the report `r`: a department reads it only once it was sent (domain model, section 3). */
export const readsRendicontazione = (chi: Chi): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${fromWithin(chi)} or (r.status = 'INVIATA' and ${forTheirs(chi)}))`;
