import { isDiDiritto, type MotivoConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { sql, type Transaction } from 'kysely';
import { type ConflittoRow, listConflitti } from '../features/conflitti/conflitti.queries.ts';
import { record } from '../ground/audit/record.ts';
import type { DB } from '../ground/db/db.types.ts';
import { nameIndicazioni } from './indicazioni.ts';
import { CHI } from './personeNote.ts';

const DAY_MS = 86_400_000;
const ANNI = 5;

type Parola = {
  stato: 'CONFERMATO' | 'ESCLUSO' | null;
  nota: string | null;
  lato: 'VALUTATORE' | 'PROPONENTE' | null;
  dichiarazione: string | null;
  azione: 'decideConflitto' | 'recuseValutatore' | 'reportConflitto';
};

/** One of each: excluded, confirmed, declared by who evaluates, reported by the proponent; the others are still to be looked at. */
const PAROLE: readonly Parola[] = [
  {
    stato: 'ESCLUSO',
    nota: 'Dipartimento numeroso: nessun rapporto di collaborazione.',
    lato: null,
    dichiarazione: null,
    azione: 'decideConflitto',
  },
  { stato: 'CONFERMATO', nota: 'Collaborazione in corso.', lato: null, dichiarazione: null, azione: 'decideConflitto' },
  {
    stato: 'CONFERMATO',
    nota: null,
    lato: 'VALUTATORE',
    dichiarazione: 'Sono stato relatore di dottorato del responsabile.',
    azione: 'recuseValutatore',
  },
  {
    stato: null,
    nota: null,
    lato: 'PROPONENTE',
    dichiarazione: 'Controversia scientifica documentata.',
    azione: 'reportConflitto',
  },
];

/** Conflicts of interest of the classe that has most to evaluate, with what people said of some of them and its history. */
export async function sayConflitti(tx: Transaction<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from proposta p join classe c on c.id = p.classe_id join commissione_tipologia k on k.tipologia_id = c.tipologia_id
      join commissione m on m.id = k.commissione_id and m.presidente_id = ${CHI.presidente}
    where p.status = 'INVIATA' and p.status_valutazione is null and c.data_ufficializzazione is null
    group by c.id order by count(*) desc, c.id limit 1`.execute(tx);
  const classeId = rows[0]?.id;
  if (classeId === undefined) return;
  const asked = { classeId, utenteId: CHI.ufficio, gruppi: GRUPPI, dall: yearInRome(now) - ANNI };
  const found = await listConflitti(tx, asked, { area: 'ur' });
  // Who enters the demonstration keeps all their work.
  const open = found.filter(({ motivi, utenteId }) => !isDiDiritto(motivi) && utenteId !== null && !NOTI.has(utenteId));
  for (const [at, parola] of PAROLE.entries()) {
    const row = open[at * 2];
    if (row !== undefined) await say(tx, row, parola, new Date(now.getTime() - (PAROLE.length - at) * DAY_MS));
  }
  await nameIndicazioni(tx, classeId, now);
}

const NOTI: ReadonlySet<number> = new Set([CHI.presidente, CHI.membro]);

async function say(tx: Transaction<DB>, row: ConflittoRow, { stato, nota, lato, dichiarazione, azione }: Parola, at: Date): Promise<void> {
  const { propostaId, utenteId, cognome, nome } = row;
  const by = azione === 'recuseValutatore' ? (utenteId ?? CHI.ufficio) : azione === 'decideConflitto' ? CHI.presidente : CHI.ufficio;
  const motivi: MotivoConflitto[] = stato === null ? [] : row.motivi;
  const words = nota ?? dichiarazione;
  const { id } = await tx
    .insertInto('conflitto')
    .values({
      proposta_id: propostaId,
      utente_id: utenteId,
      stato,
      motivi: JSON.stringify(motivi),
      nota,
      deciso_ts: stato === null ? null : at,
      deciso_da: stato === null ? null : by,
      updated_at: at,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lato !== null && dichiarazione !== null)
    await tx.insertInto('conflitto_dichiarazione').values({ conflitto_id: id, lato, testo: dichiarazione, quando: at, da: by }).execute();
  const dati = { persona: `${cognome} ${nome}`, ...(stato === null ? {} : { conflitto: stato }), motivazione: words };
  const who = { actor: { id: by, realId: by }, received: at, origin: { ip: '127.0.0.1', userAgent: null } };
  await record(tx, who, azione, { tipo: 'proposta', id: propostaId }, dati);
}
