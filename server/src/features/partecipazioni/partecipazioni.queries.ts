import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { countPresenze } from './candidati.queries.ts';

const richieste = (tx: Tx, utenteId: number) =>
  tx
    .selectFrom('richiesta_partecipazione as q')
    .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .select([
      'q.id',
      'q.status',
      'p.id as propostaId',
      'p.titolo',
      'p.anno',
      'p.abstract_proposta as abstractProposta',
      'r.id as responsabileId',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'r.email as responsabileEmail',
      'c.nome as classeNome',
      't.sigla',
      'p.status as propostaStatus',
      scadenzaOfProposta.as('scadenza'),
      'k.id as categoriaId',
      'k.codice',
      'k.descrizione_singolare as descrizioneSingolare',
      'k.descrizione_plurale as descrizionePlurale',
    ])
    .where('pp.utente_id', '=', utenteId)
    .where('p.eliminata_ts', 'is', null);

export type RichiestaRow = Awaited<ReturnType<ReturnType<typeof richieste>['executeTakeFirstOrThrow']>>;

/** Requests that wait for the person's answer; of one year when asked. */
export async function listRichiesteOf(tx: Tx, utenteId: number, anno?: number): Promise<RichiestaPartecipazione[]> {
  const rows = await richieste(tx, utenteId)
    .where('q.status', '=', 'PENDING')
    .$if(anno !== undefined, (query) => query.where('p.anno', '=', anno ?? 0))
    .orderBy('q.inviata_ts', 'desc')
    .orderBy('q.id')
    .execute();
  return rows.map(presentRichiesta);
}

export const findRichiesta = (tx: Tx, utenteId: number, propostaId: number) =>
  richieste(tx, utenteId).where('p.id', '=', propostaId).executeTakeFirst();

/** Locks the request of a person until the transaction ends; the proposta first, as whoever sends it does. */
export const lockRichiesta = (tx: Tx, utenteId: number, propostaId: number) =>
  richieste(tx, utenteId).where('p.id', '=', propostaId).forNoKeyUpdate(['p', 'q']).executeTakeFirst();

export const answerRichiesta = (tx: Tx, id: number, status: 'ACCETTATA' | 'RIFIUTATA', at: Date) =>
  tx.updateTable('richiesta_partecipazione').set({ status, risposta_ts: at }).where('id', '=', id).execute();

/** How many proposte of a sigla and year a person already takes part in, in a categoria, and how many they may. */
export async function participationLimit(
  tx: Tx,
  utenteId: number,
  row: RichiestaRow,
): Promise<{ presenti: number; massimo: number | null }> {
  const limite = await tx
    .selectFrom('tipologia_limite')
    .select('massimo')
    .where('sigla', '=', row.sigla)
    .where('categoria_id', '=', row.categoriaId)
    .executeTakeFirst();
  const [counted] = await countPresenze(tx, { ids: [utenteId], sigla: row.sigla, anno: row.anno, categoriaId: row.categoriaId });
  return { presenti: counted?.presenti ?? 0, massimo: limite?.massimo ?? null };
}

export const presentRichiesta = (row: RichiestaRow): RichiestaPartecipazione => ({
  id: row.id,
  status: row.status,
  proposta: {
    id: row.propostaId,
    titolo: row.titolo,
    responsabile: { id: row.responsabileId, cognome: row.responsabileCognome, nome: row.responsabileNome },
    classe: { nome: row.classeNome, anno: row.anno },
    endTimestamp: row.scadenza.toISOString(),
  },
  categoria: {
    id: row.categoriaId,
    codice: row.codice,
    descrizioneSingolare: row.descrizioneSingolare,
    descrizionePlurale: row.descrizionePlurale,
  },
  datiRichiesta: { abstractProposta: row.abstractProposta },
});
