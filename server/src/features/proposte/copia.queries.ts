import { sql } from 'kysely';
import { many } from '../../ground/db/query.ts';
import { completed } from '../../ground/db/steady.ts';
import { intera, isOneOf, proposteOf, STABILI } from './proposte.queries.ts';

/** The proposte of every year that a person holds today, each with the form that it is written in, latest first. */
export const listProprie = completed(
  many((q, { utenteId }: { utenteId: number }) =>
    proposteOf(q, { utenteId })
      .innerJoin('compilazione as co', 'co.id', 'p.compilazione_id')
      .innerJoin('form_versione as v', 'v.id', 'co.form_versione_id')
      .select('v.form_id as formId')
      .where(isOneOf(utenteId))
      .where(sql<boolean>`coalesce(p.titolare_id, p.responsabile_id) = ${utenteId}`)
      .orderBy('p.anno', 'desc')
      .orderBy('p.updated_at', 'desc')
      .orderBy('p.id'),
  ),
  STABILI,
  (row, stabili) => ({ ...intera(row, stabili), formId: row.formId, bandoNome: stabili.classi.of(row).bandoNome }),
);
