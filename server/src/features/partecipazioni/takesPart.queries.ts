import { type RawBuilder, sql } from 'kysely';

/** Whether a person held the proposta before somebody else did: they keep reading (D-90). */
export const heldBefore = (utenteId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from cambio_titolare ct where ct.proposta_id = p.id and ct.titolare_precedente_id = ${utenteId})`;

/** Whether a person takes part in it now: as responsabile, titolare or accepted member. */
export const isPartecipe = (utenteId: number): RawBuilder<boolean> =>
  sql<boolean>`(p.responsabile_id = ${utenteId} or p.titolare_id = ${utenteId} or exists (
    select from proposta_partecipante pp join richiesta_partecipazione q on q.partecipante_id = pp.id
    where pp.proposta_id = p.id and pp.utente_id = ${utenteId} and q.status = 'ACCETTATA'))`;

/** Whether a person takes part in the proposta of alias `p`, or held it. For all others it does not exist. */
export const takesPart = (utenteId: number): RawBuilder<boolean> => sql<boolean>`(${isPartecipe(utenteId)} or ${heldBefore(utenteId)})`;
