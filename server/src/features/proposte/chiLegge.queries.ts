import { type Gruppo, gruppiOf, type Ruolo, sitsOrSatInCommissione } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inGruppi } from '../bandi/gruppi.queries.ts';
import { takesPart } from '../partecipazioni/takesPart.queries.ts';
import { readBy } from './lettori.queries.ts';

/** Who asks: an office by the groups of its classi (D-59), a RAD, a director, a member of a commissione, a referee, and who may take part in a proposta. */
export type Chi = {
  utenteId: number;
  gruppi: readonly Gruppo[];
  rad: boolean;
  direttore: boolean;
  commissario: boolean;
  referee: boolean;
  partecipa: boolean;
};

/** As whom somebody reads proposte: all that their functions give, or what is lent to who acts for them. */
export const chiOf = ({ id, roles }: { id: number; roles: ReadonlySet<Ruolo> }): Chi => ({
  utenteId: id,
  gruppi: gruppiOf(roles),
  rad: roles.has('RAD'),
  direttore: roles.has('DIRETTORE'),
  commissario: sitsOrSatInCommissione(roles),
  referee: roles.has('REFEREE'),
  partecipa: roles.has('UTENTE'),
});

/** Who reads it by an office of theirs, and who takes part in it: drafts too. `p` is the proposta. */
const fromWithin = ({ utenteId, gruppi, partecipa }: Chi) => sql<SqlBool>`(
  p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id where ${inGruppi('gt.gruppo', gruppi)})
  or (${partecipa}::boolean and ${takesPart(utenteId)}))`;

/** Who reads what was sent and is official, for a department or a structure. */
const forTheirs = ({ utenteId, rad, direttore }: Chi) => sql<SqlBool>`(
  (${rad}::boolean and ${readBy({ lettore: 'RAD', utenteId })})
  or (${direttore}::boolean and ${readBy({ lettore: 'DIRETTORE', utenteId })}))`;

/** Who has accepted to evaluate it, and may (D-130). */
const asReferee = ({ utenteId, referee }: Chi) => sql<SqlBool>`(${referee}::boolean and p.status = 'INVIATA' and p.id in (
  select rf.proposta_id from referee rf where rf.utente_id = ${utenteId} and rf.accettazione_ts is not null
    and rf.disabilitazione_ts is null and not rf.non_necessario))`;

/**
 * The one place that says whether somebody reads a proposta, `p`: its files, its history and whatever else hangs on it ask here.
 * A new reader is added here and nowhere else.
 */
export const readsProposta = (chi: Chi): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${fromWithin(chi)} or ${forTheirs(chi)} or ${toEvaluate(chi)} or ${asReferee(chi)})`;

/** Who reads what their commissione evaluates; none of the reports that follow from it. */
const toEvaluate = ({ utenteId, commissario }: Chi) =>
  sql<SqlBool>`(${commissario}::boolean and ${readBy({ lettore: 'COMMISSARIO', utenteId })})`;

/** Whether they read its report, `r`: for a department only once it was sent (domain model, section 3). */
export const readsRendicontazione = (chi: Chi): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${fromWithin(chi)} or (r.status = 'INVIATA' and ${forTheirs(chi)}))`;
