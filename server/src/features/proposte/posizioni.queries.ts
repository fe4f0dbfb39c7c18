import { type Posizione, type Punteggio, posizioneTra } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { many } from '../../ground/db/question.ts';
import type { PropostaRow } from './proposte.queries.ts';

/** How many of all that was sent to these classi have which points, and nothing else of it: an index answers (migration 0073). */
const listPunteggi = many((q, { classeIds }: { classeIds: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .select([
      'p.classe_id as classeId',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'p.media',
      'p.media_soglia as mediaSogliaFinanziabilita',
      sql<number>`count(*)::int`.as('quante'),
    ])
    .where(sql<boolean>`p.classe_id = any(${classeIds}::bigint[])`)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .groupBy(['p.classe_id', 'p.media', 'p.media_soglia', 'p.status_valutazione', 'p.esito_speciale']),
);

/**
 * Positions in the ranking, by the rule of the funding board, of proposte whose classe shows them to their people: once outcomes
 * are official, and not while they are suspended (decision 105, D-95). Nothing is asked where no classe does.
 */
export async function readPosizioni(tx: Tx, rows: readonly PropostaRow[]): Promise<ReadonlyMap<number, Posizione>> {
  const shown = rows.filter((row) => row.mostraPosizione && row.dataUfficializzazione !== null && row.visibilita);
  const classeIds = [...new Set(shown.map(({ classeId }) => classeId))];
  if (classeIds.length === 0) return new Map();
  const byClasse = Map.groupBy(await listPunteggi(tx, { classeIds }), ({ classeId }) => classeId);
  return new Map(
    shown.flatMap(({ id, ...row }) => {
      const mia: Punteggio = row;
      const posizione = posizioneTra(mia, byClasse.get(row.classeId) ?? [], row);
      return posizione === null ? [] : [[id, posizione] as const];
    }),
  );
}
