import { sql } from 'kysely';

/** Whether another proposta of the ranking of its classe has a mean nearer than 0.1 (D-200). `p` is the proposta. */
export const vicinaInGraduatoria = sql<boolean>`exists (select from proposta v where v.classe_id = p.classe_id and v.id <> p.id
  and v.media > p.media - 0.1 and v.media < p.media + 0.1 and v.esito_speciale is null and v.eliminata_ts is null)`;
