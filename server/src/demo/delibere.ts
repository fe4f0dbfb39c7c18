import { sql, type Transaction } from 'kysely';
import { type ContenutoDelibera, contenutoOf } from '../features/cert/delibere/contenuto.ts';
import { findCornice, writeConferma } from '../features/cert/delibere/delibere.queries.ts';
import { storeDocumenti } from '../features/cert/delibere/storeDocumenti.ts';
import { mailEsito } from '../features/cert/esame/esame.mail.ts';
import { findIstanzaFor } from '../features/cert/istanza.queries.ts';
import type { DatiPasso } from '../features/cert/istanzaWrites.queries.ts';
import type { DB } from '../ground/db/db.types.ts';
import type { Storage } from '../ground/files/storage.types.ts';
import { enqueue } from '../ground/mail/enqueue.ts';
import { CHI } from './personeNote.ts';

/** Of the demonstration's delibere this one still waits to be confirmed by the office. */
const DA_CONFERMARE = '16';

/** Istanza and delibera name each other; each delibera gets what it says, its documents and the letter to the proponent, which arrived. */
export async function linkDelibere(tx: Transaction<DB>, storage: Storage | null): Promise<void> {
  await sql`update istanza i set delibera_id = d.id from cert_delibera d where d.istanza_id = i.id`.execute(tx);
  for (const delibera of await listTaken(tx)) {
    const { statoId, data, sedutaId, istanzaId, dati } = delibera;
    const istanza = await findIstanzaFor(tx, { id: istanzaId, utenteId: CHI.presidenteCer, oggi: data }, { sguardo: 'PRESIDENTE' });
    const cornice = await findCornice(tx, { sedutaId, oggi: data, statoId });
    if (istanza === undefined || cornice === undefined) throw new Error(`Delibera ${delibera.numero} is of no istanza or committee`);
    const { note = null, noteComponenti = null, notePresidente: notaPresidente = null, voti = null, membri = [] } = dati;
    const contenuto = contenutoOf({
      istanza: { ...istanza, dataSeduta: data },
      cornice,
      delibera: { numero: delibera.numero, data, statoId, rettifica: null, chiesto: dati.notaRevisione ?? null },
      decisione: { note, noteComponenti, notaPresidente, voti, membri, prevalePresidente: false, deroga: null },
    });
    await tx
      .updateTable('cert_delibera')
      .set({ contenuto: JSON.stringify(contenuto) })
      .where('id', '=', delibera.id)
      .execute();
    if (storage !== null) await storeAll(tx, { delibera, contenuto, storage });
    const letter = mailEsito({ row: istanza, publicUrl: 'https://sigeba.ateneo.example' }, { statoId, nota: dati.notaRevisione ?? null });
    await enqueue(tx, letter, delibera.quando);
  }
  await sql`update email_outbox set stato = 'INVIATA', tentativi = 1, inviata_ts = created_at + interval '2 seconds'
    where oggetto_tipo = 'istanza' and stato = 'DA_INVIARE'`.execute(tx);
}

type Storing = { delibera: Taken; contenuto: ContenutoDelibera; storage: Storage };

/** The drafts of the day, and the next morning what the office has found right. */
async function storeAll(tx: Transaction<DB>, { delibera: { id: deliberaId, numero, quando }, contenuto, storage }: Storing): Promise<void> {
  const given = { deliberaId, contenuto, tipi: ['COMPLETA', 'RIDOTTA'] } as const;
  await storeDocumenti(tx, { ...given, natura: 'BOZZA' }, { actor: { id: CHI.presidenteCer }, received: quando, storage });
  if (numero === DA_CONFERMARE) return;
  const at = new Date(quando.getTime() + 15 * 3_600_000);
  await storeDocumenti(tx, { ...given, natura: 'CONFERMATA' }, { actor: { id: CHI.ufficioEtica }, received: at, storage });
  await writeConferma(tx, { id: deliberaId, at, by: CHI.ufficioEtica });
}

type Taken = {
  quando: Date;
  id: number;
  numero: string;
  data: string;
  statoId: 2 | 3 | 4 | 5;
  sedutaId: number | null;
  istanzaId: number;
  dati: DatiPasso;
};

const listTaken = async (tx: Transaction<DB>): Promise<Taken[]> =>
  (
    await sql<Taken>`select d.id::int8 as id, d.numero, d.data, d.stato_id as "statoId", d.seduta_id::int8 as "sedutaId",
      d.istanza_id::int8 as "istanzaId", d.created_at as quando, h.dati from cert_delibera d
      join istanza_storico h on h.istanza_id = d.istanza_id and h.evento = 'DECISIONE' order by d.id`.execute(tx)
  ).rows;
