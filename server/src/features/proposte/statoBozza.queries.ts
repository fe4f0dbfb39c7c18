import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { StatoBozza } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { bozza } from '../bandi/fattiBozza.queries.ts';

/** What prevents the sending of a draft, as stored in the tables. */
export type LettoBozza = {
  valida: boolean | null;
  errori: number | null;
  senzaRisposta: number;
  partiMancanti: number;
  /** People who have not declined: the proposta disappears for them when it is deleted. */
  invitati: number;
  formVersioneId: number;
  /** Whether its responsabile has answered about the own indicators. */
  indicatoriDetti: boolean;
};

/** Of the members of the proposta, those of one kind. */
const membri = (which: string) => sql`(select count(*) from proposta_partecipante m
  join richiesta_partecipazione mr on mr.partecipante_id = m.id
  join categoria mk on mk.id = m.categoria_id
  left join compilazione mc on mc.id = m.compilazione_id
  where m.proposta_id = p.id and ${sql.raw(which)})`;

/** For a draft `p`: what its last check found, who has not answered, whose part is missing; null for other proposte. */
export const lettoOf = (which: RawBuilder<SqlBool>): RawBuilder<LettoBozza | null> => sql<LettoBozza | null>`case when ${which} then (
  select jsonb_build_object('valida', sk.stato_validazione, 'errori', sk.errori, 'formVersioneId', sk.form_versione_id,
    'senzaRisposta', ${membri(`mr.status = 'PENDING'`)}, 'invitati', ${membri(`mr.status in ('PENDING', 'ACCETTATA')`)},
    'partiMancanti', ${membri(
      `mr.status = 'ACCETTATA' and mk.apre_form and sc.form_partecipante_versione_id is not null and mc.stato_validazione is not true`,
    )},
    'indicatoriDetti', exists (select from indicatore_autorizzazione sa where sa.proposta_id = p.id and sa.utente_id = p.responsabile_id))
  from compilazione sk join classe sc on sc.id = p.classe_id where sk.id = p.compilazione_id) end`;

export const lettoBozza = lettoOf(bozza);

/** The state that the responsabile reads. A draft without errors that still cannot be sent is not Validata. */
export function statoOf(letto: LettoBozza | null, motivi: readonly Motivo[]): StatoBozza {
  const { valida = null, errori = null, senzaRisposta = 0, partiMancanti = 0 } = letto ?? {};
  return { valida: motivi.length > 0 && valida === true ? false : valida, errori, senzaRisposta, partiMancanti };
}
