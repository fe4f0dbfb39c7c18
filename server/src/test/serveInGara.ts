import { yearInRome } from '@sigeba/contract/instant.ts';
import { sql } from 'kysely';
import { startValutazioni } from '../features/valutazioni/startValutazioni.ts';
import type { Db } from '../ground/db/db.types.ts';

export type InGara = {
  ask: { responsabileId: number; presidenteId: number; membroId: number };
  answer: { classe: string; anno: number; propostaId: number; numero: string };
};

export type InGraduatoria = {
  ask: { responsabileId: number; presidenteId: number; soglia: number; punti: readonly number[] };
  answer: { classeId: number; anno: number; numeri: string[] };
};

/** The classe with the shortest form, whose answers are copied. */
const PICCOLI = 11;
const HOUR_MS = 3_600_000;
let count = 0;

/**
 * A call that ends within the hour, with one classe of three phases, its commissione, and one sent proposta: as the office and a researcher
 * would have left it by then.
 */
export async function inGara(db: Db, { responsabileId, presidenteId, membroId }: InGara['ask'], now: Date): Promise<InGara['answer']> {
  count += 1;
  const [anno, classe] = [yearInRome(now), `In gara ${count}`];
  const { classeId, tipologiaId } = await call(db, {
    anno,
    classe,
    count,
    start: daysBefore(now, 30),
    end: new Date(now.getTime() + HOUR_MS),
  });
  await criteria(db, classeId);
  const commissione = await db
    .insertInto('commissione')
    .values({ nome: classe, anno, presidente_id: presidenteId, referee_gestiti_da_presidente: false, specializzata: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('commissione_tipologia').values({ commissione_id: commissione.id, tipologia_id: tipologiaId }).execute();
  await db.insertInto('commissione_membro').values({ commissione_id: commissione.id, utente_id: membroId }).execute();
  const numero = `GA${anno}-${String(count).padStart(7, '0')}`;
  return { classe, anno, numero, propostaId: await lent(db, { classeId, anno, responsabileId, numero, now }) };
}

/** A classe that is being decided: a threshold, a chair, and proposte of one person with these scores. */
export async function inGraduatoria(db: Db, ask: InGraduatoria['ask'], now: Date): Promise<InGraduatoria['answer']> {
  count += 1;
  const [anno, classe] = [yearInRome(now), `In graduatoria ${count}`];
  const { classeId, tipologiaId } = await call(db, { anno, classe, count, start: daysBefore(now, 30), end: daysBefore(now, 2) });
  await db.updateTable('classe').set({ soglia_finanziabilita: ask.soglia }).where('id', '=', classeId).execute();
  await db.insertInto('classe_attributo').values({ classe_id: classeId, codice: 'mostraPosizione', valore: 'true' }).execute();
  const commissione = await db
    .insertInto('commissione')
    .values({ nome: classe, anno, presidente_id: ask.presidenteId, referee_gestiti_da_presidente: false, specializzata: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('commissione_tipologia').values({ commissione_id: commissione.id, tipologia_id: tipologiaId }).execute();
  const numeri: string[] = [];
  for (const [at, media] of ask.punti.entries()) {
    const numero = `GR${anno}-${String(count * 100 + at).padStart(7, '0')}`;
    const id = await lent(db, { classeId, anno, responsabileId: ask.responsabileId, numero, now: daysBefore(now, 3) });
    await db.updateTable('proposta').set({ status_valutazione: 'VALUTATA', media, punteggio: media }).where('id', '=', id).execute();
    numeri.push(numero);
  }
  return { classeId, anno, numeri };
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * HOUR_MS);

/** What the server does by itself each minute: evaluations whose call is over begin. */
export const beginValutazioni = (db: Db, now: Date) => startValutazioni(db, now);

type Call = { anno: number; classe: string; count: number; start: Date; end: Date };

async function call(db: Db, { anno, classe, count: sigla, start, end }: Call) {
  const bando = await db
    .insertInto('bando')
    .values({ anno, nome: `Bando ${classe}`, start_timestamp: start, end_timestamp: end })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tipologia = await db
    .insertInto('tipologia_progetto')
    .values({ bando_id: bando.id, nome: `Tipologia ${classe}`, sigla: `G${sigla}`, gruppo: 'STANDARD', ordine: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { form_versione_id } = await db.selectFrom('classe').select('form_versione_id').where('id', '=', PICCOLI).executeTakeFirstOrThrow();
  const { id: classeId } = await db
    .insertInto('classe')
    .values({ tipologia_id: tipologia.id, nome: classe, ordine: 1, form_versione_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { classeId, tipologiaId: tipologia.id };
}

/** A blocking check, the criteria of the referees, and what the commission reads of them and adds. */
async function criteria(db: Db, classe_id: number): Promise<void> {
  const fasi = await db
    .insertInto('fase_valutazione')
    .values(
      (['CHECK_BLOCCANTE', 'REFEREE_PARZIALE', 'COMMISSIONE'] as const).map((tipo, at) => ({
        classe_id,
        fase: at + 1,
        nome: `Fase ${at + 1}`,
        tipo,
      })),
    )
    .returning('id')
    .execute();
  const rows = [
    { fase: 0, descrizione: 'Attinenza', bloccante: true, tipo: 'NORMALE' },
    { fase: 0, descrizione: 'Completezza', bloccante: false, tipo: 'NORMALE' },
    { fase: 2, descrizione: 'Scientific quality', bloccante: false, tipo: 'MEDIA_REFEREE' },
    { fase: 2, descrizione: 'Ricadute', bloccante: false, tipo: 'NORMALE' },
  ] as const;
  for (const [at, { fase, ...row }] of rows.entries()) {
    const { id } = await db
      .insertInto('criterio')
      .values({ classe_id, ...row, posizione: at + 1, coefficiente: 1, concorre_soglia: false, fase_id: fasi[fase]?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('criterio_valore')
      .values({ criterio_id: id, descrizione: 'Punti', posizione: 1, minimo: 0, massimo: 10, valore: 10 })
      .execute();
  }
}

type Lending = { classeId: number; anno: number; responsabileId: number; numero: string; now: Date };

/** A proposta of this person, with the answers of another one of the same form. */
async function lent(db: Db, { classeId, anno, responsabileId, numero, now }: Lending): Promise<number> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    with fonte as (select p.*, k.form_versione_id, k.valori from proposta p join compilazione k on k.id = p.compilazione_id
      where p.classe_id = ${PICCOLI} and p.status = 'INVIATA' and p.eliminata_ts is null order by p.id limit 1),
    copia as (insert into compilazione (form_versione_id, valori, stato_validazione)
      select form_versione_id, valori, true from fonte returning id)
    insert into proposta (classe_id, anno, responsabile_id, responsabile_cognome_norm, titolo, status, numero_protocollo, send_timestamp,
      versione, compilazione_id, dipartimento_id, macroarea_id, finanziamento_richiesto, created_at, updated_at, updated_by)
    select ${classeId}::bigint, ${anno}::int, u.id, u.cognome_norm, f.titolo, 'INVIATA', ${numero}::text, ${at}::timestamptz, 1, c.id, f.dipartimento_id,
      f.macroarea_id, 5000, ${at}::timestamptz, ${at}::timestamptz, u.id
    from fonte f, copia c, utente u where u.id = ${responsabileId}
    returning id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The demonstration has no sent Progetto Piccolo');
  return Number(row.id);
}
