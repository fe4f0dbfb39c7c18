import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { one } from '../../ground/db/question.ts';

/** The letters of all that was answered, by the responsabile and by those who take part, and the language of the form. */
const findLettere = one(
  (_, { propostaId }: { propostaId: number }) => sql<{ lettere: number; lingua: string }>`
    select coalesce((select sum(length(v #>> '{}')) from compilazione k, jsonb_path_query(k.valori, 'strict $.**') v
        where jsonb_typeof(v) = 'string' and (k.id = p.compilazione_id or k.id in (
          select m.compilazione_id from proposta_partecipante m where m.proposta_id = p.id))), 0)::integer as lettere,
      f.lingua
    from proposta p join compilazione c on c.id = p.compilazione_id join form_versione w on w.id = c.form_versione_id
      join form f on f.id = w.form_id
    where p.id = ${propostaId}`,
);

/** Letters on a page of the PDF, whose questions and tables take more room than the answers. */
const LETTERS_A_PAGE = 1_800;

/** About how many pages a proposta has for who reads it as a referee, and its language (D-208). */
export async function lunghezzaOf(tx: Tx, propostaId: number): Promise<{ pagine: number; lingua: 'it' | 'en' }> {
  const { lettere, lingua } = await findLettere(tx, { propostaId });
  return { pagine: Math.max(1, Math.round(lettere / LETTERS_A_PAGE)), lingua: lingua === 'en' ? 'en' : 'it' };
}
