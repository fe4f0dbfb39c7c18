import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { one } from '../../ground/db/query.ts';

/**
 * How many criteria referees score: those of their phases, those of which the commission reads their mean (D-116), and in a
 * classe without phases those without a phase.
 */
const criteri = sql<number>`(select count(*) from criterio k left join fase_valutazione f on f.id = k.fase_id
  where k.classe_id = p.classe_id and (f.tipo = 'REFEREE_PARZIALE' or k.tipo like 'MEDIA_REFEREE%' or (k.fase_id is null and not exists
    (select from fase_valutazione x where x.classe_id = p.classe_id and x.tipo = 'COMMISSIONE'))))::integer`;

/** The number of letters in all answers, of the responsabile and of the members, the language of the form, and the criteria. */
const findLettere = one(
  (_, { propostaId }: { propostaId: number }) => sql<{ lettere: number; lingua: string; criteri: number }>`
    select coalesce((select sum(length(v #>> '{}')) from compilazione k, jsonb_path_query(k.valori, 'strict $.**') v
        where jsonb_typeof(v) = 'string' and (k.id = p.compilazione_id or k.id in (
          select m.compilazione_id from proposta_partecipante m where m.proposta_id = p.id))), 0)::integer as lettere,
      f.lingua, ${criteri} as criteri
    from proposta p join compilazione c on c.id = p.compilazione_id join form_versione w on w.id = c.form_versione_id
      join form f on f.id = w.form_id
    where p.id = ${propostaId}`,
);

/** Letters on a page of the PDF, where questions and tables take more room than the answers. */
const LETTERS_A_PAGE = 1_800;

export type Lunghezza = { pagine: number; lingua: 'it' | 'en'; criteri: number };

/** How much work a proposta is for a referee: about how many pages, in which language, by how many criteria (D-208). */
export async function lunghezzaOf(tx: Tx, propostaId: number): Promise<Lunghezza> {
  const { lettere, lingua, criteri: quanti } = await findLettere(tx, { propostaId });
  return { pagine: Math.max(1, Math.round(lettere / LETTERS_A_PAGE)), lingua: lingua === 'en' ? 'en' : 'it', criteri: quanti };
}
