import { sql, type Transaction } from 'kysely';
import { insertIndicazione, writeEsame } from '../features/conflitti/indicazioni.queries.ts';
import { record } from '../ground/audit/record.ts';
import type { DB } from '../ground/db/db.types.ts';
import { CHI } from './personeNote.ts';

const DAY_MS = 86_400_000;

type Proposta = { id: number; responsabileId: number; inviata: Date };
type Membro = { id: number; cognome: string; nome: string; email: string };

/** What three proponents of a classe, and Maria Rossi of a draft, told the office of who should not evaluate, and what it made of it. */
export async function nameIndicazioni(tx: Transaction<DB>, classeId: number, now: Date): Promise<void> {
  const { rows: proposte } = await sql<Proposta>`
    select p.id, p.responsabile_id as "responsabileId", p.send_timestamp as inviata from proposta p
    where p.classe_id = ${classeId} and p.status = 'INVIATA' and p.eliminata_ts is null
      and not exists (select from conflitto x where x.proposta_id = p.id) order by p.id limit 3`.execute(tx);
  const { rows: membri } = await sql<Membro>`
    select u.id, u.cognome, u.nome, u.email from classe c join commissione_tipologia k on k.tipologia_id = c.tipologia_id
      join commissione_membro cm on cm.commissione_id = k.commissione_id join utente u on u.id = cm.utente_id
    where c.id = ${classeId} and u.id not in (${CHI.presidente}, ${CHI.membro}) order by u.id limit 2`.execute(tx);
  const [aperta, abbinata, accantonata] = proposte;
  const [primo, secondo] = membri;
  if (aperta === undefined || abbinata === undefined || accantonata === undefined || primo === undefined || secondo === undefined) return;

  await say(tx, aperta, {
    nome: `${primo.nome} ${primo.cognome}`,
    email: null,
    motivo: 'Lavora alla stessa richiesta di brevetto, in concorrenza.',
  });
  const named = {
    nome: `prof. ${secondo.cognome}`,
    email: secondo.email,
    motivo: 'È stato nella commissione di un mio concorso, ora davanti al giudice.',
  };
  const matched = await say(tx, abbinata, named);
  await examine(tx, abbinata, { ...matched, esito: 'ABBINATA', utente: secondo.id, nota: null }, new Date(now.getTime() - 2 * DAY_MS));
  const other = await say(tx, accantonata, {
    nome: 'Adele Ferrari',
    email: null,
    motivo: 'Ha recensito con asprezza il mio ultimo libro.',
  });
  const nota = 'Non fa parte della commissione e non è tra i referee.';
  await examine(tx, accantonata, { ...other, esito: 'ACCANTONATA', utente: null, nota }, new Date(now.getTime() - DAY_MS));

  const draft = await tx
    .selectFrom('proposta')
    .select(['id', 'responsabile_id as responsabileId', 'updated_at as inviata'])
    .where('responsabile_id', '=', CHI.maria)
    .where('status', '=', 'BOZZA')
    .where('eliminata_ts', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (draft !== undefined)
    await say(tx, draft, { nome: 'Piero Sartori', email: null, motivo: 'È stato mio coautore fino all’anno scorso.' });
}

type Detta = { nome: string; email: string | null; motivo: string };

/** Said before the sending, and so before anybody evaluated. */
async function say(tx: Transaction<DB>, { id, responsabileId, inviata }: Proposta, detta: Detta): Promise<{ id: number }> {
  const row = await insertIndicazione(tx, { propostaId: id, ...detta, at: inviata, by: responsabileId });
  await record(tx, asPerson(responsabileId, inviata), 'nameIndicazione', { tipo: 'proposta', id }, {});
  return row;
}

type Esame = { id: number; esito: 'ABBINATA' | 'ACCANTONATA'; utente: number | null; nota: string | null };

async function examine(tx: Transaction<DB>, { id }: Proposta, esame: Esame, at: Date): Promise<void> {
  await writeEsame(tx, { ...esame, referee: null, at, by: CHI.ufficio });
  await record(tx, asPerson(CHI.ufficio, at), 'examineIndicazione', { tipo: 'proposta', id }, {});
}

const asPerson = (id: number, at: Date) => ({
  actor: { id, realId: id },
  received: at,
  origin: { ip: '127.0.0.1', userAgent: null },
});
