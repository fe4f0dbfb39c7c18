import { type RawBuilder, sql } from 'kysely';

/** Whether the commissione of a tipologia has a chair or a member: without them nobody evaluates its proposte. */
export const haCommissari = (tipologiaId: RawBuilder<unknown>) => sql<boolean>`exists (select from commissione_tipologia kt
  join commissione kk on kk.id = kt.commissione_id
  where kt.tipologia_id = ${tipologiaId}
    and (kk.presidente_id is not null or exists (select from commissione_membro km where km.commissione_id = kk.id)))`;
