/**
 * The server of the browser journeys: the demonstration on a PostgreSQL of its own that ends with it, on a free port of this machine, with
 * a clock that the journeys set. Started as a child process, it is controlled by its parent only; nothing of this is in the production app.
 */
import type { AddressInfo } from 'node:net';
import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { buildApp } from '../app.ts';
import { demonstration } from '../demo/demonstration.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { loadConfig } from '../ground/config/config.ts';
import { openDatabase } from '../ground/db/database.ts';
import { cloneDatabase, startScratch } from '../ground/db/scratch.ts';
import { openStorage } from '../outside/storage/openStorage.ts';
import { beginValutazioni, type InGara, type InGraduatoria, inGara, inGraduatoria } from './serveInGara.ts';

export type Persona = { id: number; email: string; cognome: string; nome: string };

/** The requests of a journey, and their answers. */
export type Wishes = {
  /** "Now", ISO, from which time goes on; null is the real time. */
  setClock: { ask: string | null; answer: null };
  /** A person of a ruolo (its codice) with a confirmed profile who has done nothing yet. */
  newcomer: { ask: { ruolo: string; cognome: string }; answer: Persona };
  /** The answers of a proposta of a classe without faults, preferably of a BOZZA. */
  validValori: { ask: { classeId: number }; answer: Record<string, unknown> };
  /** Asks a person to take part. */
  invite: { ask: { propostaId: number; utenteId: number; categoria: string }; answer: null };
  /** Gives a funded project with an interim report to fill in, of an otherwise unknown person, to somebody. */
  fundedProject: { ask: { utenteId: number }; answer: null };
  /** A call that ends within the hour, with three phases, a commissione and one sent proposta. */
  inGara: InGara;
  /** A classe of a call that is over, which shows positions, with a chair and one evaluated proposta for each given score. */
  inGraduatoria: InGraduatoria;
  /** Begins evaluations whose call is over, as the server does each minute. */
  beginValutazioni: { ask: null; answer: null };
  /** The mails queued for a proposta, oldest first. */
  mails: { ask: { propostaId: number }; answer: { tipo: string; destinatario: string; soggetto: string }[] };
};
export type Wish = { [Name in keyof Wishes]: { name: Name; ask: Wishes[Name]['ask'] } }[keyof Wishes];
export type Granted = { url: string } | { answer: unknown } | { error: string };

const scratch = await startScratch();
const { url: databaseUrl } = await cloneDatabase(scratch);
const config = loadConfig({ DATABASE_URL: databaseUrl, DEMO: '1', PORT: '0', LOG_LEVEL: 'error' });
const db = openDatabase(databaseUrl);
await seedDemo(db, { now: new Date(), seed: 2026 }, await openStorage(config));

let ahead = 0;
let people = 0;
const now = () => new Date(Date.now() + ahead);

const app = await buildApp({ db, config, demo: demonstration, clock: now, loginsPerMinute: 10_000 });
await app.listen({ port: 0, host: '127.0.0.1' });

const tell = (granted: Granted) => process.send?.(granted);
process.on('message', (wish: Wish) => {
  grant(wish).then(
    (answer) => tell({ answer }),
    (error) => tell({ error: String(error) }),
  );
});
process.once('disconnect', async () => {
  await app.close();
  await db.destroy();
  await scratch.stop();
});
tell({ url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` });

async function grant(wish: Wish): Promise<Wishes[Wish['name']]['answer']> {
  switch (wish.name) {
    case 'setClock':
      ahead = wish.ask === null ? 0 : Date.parse(wish.ask) - Date.now();
      return null;
    case 'newcomer':
      return newcomer(wish.ask);
    case 'validValori':
      return validValori(wish.ask);
    case 'invite':
      return invite(wish.ask);
    case 'fundedProject':
      return fundedProject(wish.ask);
    case 'inGara':
      return inGara(db, wish.ask, now());
    case 'inGraduatoria':
      return inGraduatoria(db, wish.ask, now());
    case 'beginValutazioni':
      await beginValutazioni(db, now());
      return null;
    case 'mails':
      return mails(wish.ask);
  }
}

async function newcomer({ ruolo, cognome }: Wishes['newcomer']['ask']): Promise<Persona> {
  people += 1;
  const persona = { cognome, nome: 'Irene', email: `irene.${people}@ateneo.example` };
  const { id } = await db
    .insertInto('utente')
    .values({ ...persona, cognome_norm: normaliseCognome(cognome), tipo_utente: 'UTENTE', use_sso: true, data_di_nascita: '1980-05-04' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: ruoloId } = await db.selectFrom('ruolo').select('id').where('codice', '=', ruolo).executeTakeFirstOrThrow();
  const { id: dipartimentoId } = await db.selectFrom('dipartimento').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db
    .insertInto('utente_profilo')
    .values({ utente_id: id, ruolo_id: ruoloId, dipartimento_id: dipartimentoId, profilo_validato: true })
    .execute();
  return { id, ...persona };
}

async function validValori({ classeId }: Wishes['validValori']['ask']): Promise<Record<string, unknown>> {
  const { valori } = await db
    .selectFrom('proposta as p')
    .innerJoin('compilazione as c', 'c.id', 'p.compilazione_id')
    .select('c.valori')
    .where('p.classe_id', '=', classeId)
    .where('c.stato_validazione', '=', true)
    // A BOZZA first: not every classe has one.
    .orderBy('p.status')
    .orderBy('p.id')
    .executeTakeFirstOrThrow();
  // Its people belong to another person's proposta: they would be asked to take part.
  return Object.fromEntries(Object.entries(valori as object).filter(([, value]) => !isOfPeople(value)));
}

const isOfPeople = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('partecipanti' in value || 'manuali' in value);

async function invite({ propostaId, utenteId, categoria }: Wishes['invite']['ask']): Promise<null> {
  const { id: categoriaId } = await db.selectFrom('categoria').select('id').where('codice', '=', categoria).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('proposta_partecipante')
    .values({ proposta_id: propostaId, utente_id: utenteId, categoria_id: categoriaId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('richiesta_partecipazione').values({ partecipante_id: id, status: 'PENDING', inviata_ts: now() }).execute();
  return null;
}

async function fundedProject({ utenteId }: Wishes['fundedProject']['ask']): Promise<null> {
  const { id } = await db
    .selectFrom('proposta as p')
    .innerJoin('step_rendicontazione as s', 's.classe_id', 'p.classe_id')
    .innerJoin('form_versione as v', 'v.id', 's.form_rendiconto_versione_id')
    .innerJoin('form as f', 'f.id', 'v.form_id')
    .innerJoin('utente as u', 'u.id', 'p.responsabile_id')
    .select('p.id')
    .where('p.status_valutazione', '=', 'FINANZIATA')
    .where('f.codice', '=', 'RENDICONTO-INTERMEDIO')
    .where('s.start_timestamp', '<', now())
    .where('s.end_timestamp', '>', now())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('rendicontazione as r').select('r.id').whereRef('r.proposta_id', '=', 'p.id').where('r.status', '=', 'INVIATA')),
      ),
    )
    .where('p.titolare_id', 'is', null)
    .where('u.email', '<>', 'maria.rossi@ateneo.example')
    .where('u.email', 'not like', 'irene.%')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  // Few projects of the demonstration have no report yet, and one server may serve more journeys than that: drafts make room.
  await db.updateTable('rendicontazione').set({ eliminata_ts: now() }).where('proposta_id', '=', id).execute();
  await db.updateTable('proposta').set({ responsabile_id: utenteId }).where('id', '=', id).execute();
  return null;
}

const mails = ({ propostaId }: Wishes['mails']['ask']) =>
  db
    .selectFrom('email_outbox')
    .select(['tipo', 'destinatario', 'soggetto'])
    .where('oggetto_tipo', '=', 'proposta')
    .where('oggetto_id', '=', propostaId)
    .orderBy('id')
    .execute();
