import { graduatoriaOf, type InGraduatoria, type Posizione, posizioneDi } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../ground/db/db.types.ts';
import { many } from '../../ground/db/question.ts';
import type { PropostaRow } from './proposte.queries.ts';

/** Points of all that was sent to these classi, and nothing else of it. */
const listPunteggi = many((q, { classeIds }: { classeIds: readonly number[] }) =>
  q
    .selectFrom('proposta as p')
    .select([
      'p.id',
      'p.classe_id as classeId',
      'p.numero_protocollo as numeroProtocollo',
      'p.status_valutazione as statusValutazione',
      'p.esito_speciale as esitoSpeciale',
      'p.media',
      'p.media_soglia as mediaSogliaFinanziabilita',
    ])
    .where(sql<boolean>`p.classe_id = any(${classeIds}::bigint[])`)
    .where('p.status', '=', 'INVIATA')
    .where('p.eliminata_ts', 'is', null)
    .orderBy('p.id'),
);

/**
 * Positions in the ranking, by the rule of the funding board, of proposte whose classe shows them to their people: once outcomes
 * are official, and not while they are suspended (decision 105, D-95). Nothing is asked where no classe does.
 */
export async function readPosizioni(tx: Tx, rows: readonly PropostaRow[]): Promise<ReadonlyMap<number, Posizione>> {
  const shown = rows.filter((row) => row.mostraPosizione && row.dataUfficializzazione !== null && row.visibilita);
  const classeIds = [...new Set(shown.map(({ classeId }) => classeId))];
  if (classeIds.length === 0) return new Map();
  const righe = await listPunteggi(tx, { classeIds });
  return new Map(
    classeIds.flatMap((classeId) => {
      const mine = shown.filter((row) => row.classeId === classeId);
      const sogliaFinanziabilita = mine[0]?.sogliaFinanziabilita ?? null;
      const posti = graduatoriaOf<InGraduatoria>(
        righe.filter((riga) => riga.classeId === classeId),
        { sogliaFinanziabilita },
      );
      return mine.flatMap(({ id }) => {
        const posizione = posizioneDi(posti, id);
        return posizione === null ? [] : [[id, posizione] as const];
      });
    }),
  );
}
