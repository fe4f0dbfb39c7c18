import { type Posizione, rankAmong } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { steadyOf } from '../../ground/db/steady.ts';
import type { PropostaRow } from './anno.queries.ts';

/**
 * The positions of a classe whose outcomes are official: how many of the proposte sent to it have which points, and nothing else
 * about them (answered by an index, migration 0073). Points change the version once they are official (migration 0087), and so
 * does the threshold, as every value of a classe.
 */
const posizioniOf = steadyOf(
  (q, { id }) =>
    q
      .selectFrom('proposta as p')
      .innerJoin('classe as c', 'c.id', 'p.classe_id')
      .select([
        'c.soglia_finanziabilita as sogliaFinanziabilita',
        'p.status_valutazione as statusValutazione',
        'p.esito_speciale as esitoSpeciale',
        'p.media',
        'p.media_soglia as mediaSogliaFinanziabilita',
        sql<number>`count(*)::int`.as('quante'),
      ])
      .where('p.classe_id', '=', id)
      .where('p.status', '=', 'INVIATA')
      .where('p.eliminata_ts', 'is', null)
      .groupBy(['c.id', 'p.media', 'p.media_soglia', 'p.status_valutazione', 'p.esito_speciale']),
  (rows) => rankAmong(rows, { sogliaFinanziabilita: rows[0]?.sogliaFinanziabilita ?? null }),
);

/**
 * Positions in the ranking, by the rule of the funding board, of proposte whose classe shows them to their people: once outcomes
 * are official, and not while they are suspended (D-95). No query is sent where no classe shows them.
 */
export async function readPosizioni(tx: Tx, rows: readonly PropostaRow[]): Promise<ReadonlyMap<number, Posizione>> {
  const shown = rows.filter((row) => row.mostraPosizione && row.dataUfficializzazione !== null && row.visibilita);
  const posizioni = new Map<number, Posizione>();
  for (const row of shown) {
    const posizione = (await posizioniOf(tx, row.versioneStabile, row.classeId))(row);
    if (posizione !== null) posizioni.set(row.id, posizione);
  }
  return posizioni;
}
