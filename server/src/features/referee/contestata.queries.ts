import { sql } from 'kysely';

/** Whether the referee `r` has declared a conflict of interest that nobody has excluded, knowing of the declaration. */
export const conflittoDichiarato = sql<boolean>`(r.no_conflitto is false
  and not exists (select from conflitto x where x.referee_id = r.id and x.stato = 'ESCLUSO' and x.motivi ? 'DICHIARATO'))`;

/**
 * Whether a referee of the proposta `p` declared a conflict of interest after concluding, and nobody has decided about it: until then it is
 * not known whether the sheet counts (D-312).
 */
export const schedaContestata = sql<boolean>`exists (select from referee r
  join valutazione v on v.referee_id = r.id and v.status = 'CONCLUSA' and v.eliminata_ts is null
  where r.proposta_id = p.id and ${conflittoDichiarato})`;
