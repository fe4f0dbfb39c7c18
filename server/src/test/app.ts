import { buildApp } from '../app.ts';
import { demonstration } from '../demo/demonstration.ts';
import { openSessione } from '../features/login/sessione.ts';
import type { Alarms } from '../ground/alarms.ts';
import { type Config, loadConfig } from '../ground/config/config.ts';
import { openDatabase } from '../ground/db/database.ts';
import type { Db } from '../ground/db/db.types.ts';
import type { Room } from '../ground/files/room.ts';
import { hashToken } from '../ground/http/authenticate.ts';
import { newBrowser } from '../ground/http/browserCookie.ts';
import type { Replica } from '../ground/replica/replica.ts';
import type { Persona } from './buildUtente.ts';
import { type Client, clientOf } from './client.ts';
import { createTestDatabase } from './testDatabase.ts';
import { insertVocabolario } from './vocabolario.ts';
import { openWire } from './wire.ts';

export { buildBando, type TestBando } from './buildBando.ts';
export { admitCambio, buildCommissione, buildCommissioneCert, buildDirettore, buildLettori, buildRad } from './buildIncarichi.ts';
export { buildIndicatori } from './buildIndicatori.ts';
export { buildProposta, type TestProposta } from './buildProposta.ts';
export { buildRichiesta } from './buildRichiesta.ts';
export { buildUtente, type Persona } from './buildUtente.ts';
export { reopenProposta } from './reopenProposta.ts';
export { writtenDirectly } from './writtenDirectly.ts';

type Options = {
  /** The server's time, until `app.clock.set`. */
  now: string;
  demo?: boolean;
  loginsPerMinute?: number;
  refusalsPerMinute?: number;
  config?: Partial<Config>;
  room?: Room;
  alarms?: Alarms;
  /** Whether each statement of the server is recorded, for `asked`. */
  onWire?: boolean;
  /** Made from the database that the server uses. */
  replica?: (primary: Db) => Replica;
};

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** A server with a database of its own and a clock that only the test moves; `stop()` removes everything. */
export async function startTestApp({
  now,
  demo = false,
  loginsPerMinute = 10_000,
  refusalsPerMinute = 10_000,
  config: said = {},
  onWire = false,
  replica,
  ...looks
}: Options) {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, { max: 6 });
  const wire = onWire ? await openWire(database.serviceUrl) : null;
  const served = openDatabase(wire?.url ?? database.serviceUrl, { max: 12 });
  await insertVocabolario(db);
  const clock = settableClock(now);
  const config: Config = {
    ...loadConfig({ DEMO: demo ? '1' : '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://bandi.ateneo.example' }),
    webDist: '/nowhere',
    fattore: { obbligatorio: false, ssoBasta: false, key: null },
    // As with an identity provider, which tests have no need of.
    ssoAttivo: true,
    accessoLocale: false,
    ...said,
  };
  const serve = (from: Db, other: Partial<Config> = {}) =>
    buildApp({
      db: from,
      replica: replica?.(from) ?? null,
      config: { ...config, ...other },
      demo: config.demo ? demonstration : null,
      clock: clock.now,
      loginsPerMinute,
      refusalsPerMinute,
      ...looks,
    });
  const server = await serve(served);

  /** A session opened directly in the database, as after a login at the present time. */
  const openSession = (utente: { id: number }) =>
    db.transaction().execute((tx) =>
      openSessione(tx, {
        utenteId: utente.id,
        versione: '1.5.5',
        received: clock.now(),
        origin: { ip: '127.0.0.1', userAgent: null },
        hours: config.session.hours,
      }),
    );
  const sessions = new Map<string, Promise<string>>();
  const tokenOf = (utente: Persona): Promise<string> => {
    const key = `${utente.id} ${clock.now().toISOString()}`;
    const token = sessions.get(key) ?? openSession(utente).then((opened) => opened.token);
    sessions.set(key, token);
    return token;
  };

  return {
    /** As the owner of the tables, which the server is not. */
    db,
    /** For connections beside those of the server. */
    databaseUrl: database.url,
    config,
    clock,
    server,
    /** What the server has asked the database since the last call. */
    asked: () => wire?.take() ?? [],
    openSession,
    as: (utente: Persona): Client => clientOf(server, async () => ({ authorization: `Bearer ${await tokenOf(utente)}` })),
    withToken: (token: string): Client => clientOf(server, async () => ({ authorization: `Bearer ${token}` })),
    /** As the page for which a print ticket was made. */
    withTicket: (ticket: string): Client => clientOf(server, async () => ({ authorization: `Ticket ${ticket}` })),
    anonymous: clientOf(server, async () => ({})),
    /** As one browser, to which a login by single sign-on has given this name. */
    browser: (name = newBrowser()): Client => clientOf(server, async () => ({ cookie: `__Host-sigeba-browser=${name}` })),
    /** Another server on the same database, perhaps with other settings, which knows of the first only by what is stored. */
    beside: async (other: Partial<Config> = {}) => {
      const own = openDatabase(database.serviceUrl, { max: 4 });
      const second = await serve(own, other);
      return {
        as: (utente: Persona): Client => clientOf(second, async () => ({ authorization: `Bearer ${await tokenOf(utente)}` })),
        anonymous: clientOf(second, async () => ({})),
        stop: () => second.close().then(() => own.destroy()),
      };
    },
    mailTo: (utente: { id: number }) => mailTo(db, utente.id),
    statusOf: (proposta: { id: number }) => statusOf(db, proposta.id),
    auditOf: (proposta: { id: number }) => auditOf(db, proposta.id),
    /** How the database stores a token: never in the clear. */
    hashOf: hashToken,
    stop: async () => {
      await server.close();
      await served.destroy();
      await db.destroy();
      await wire?.close();
      await database.drop();
    },
  };
}

function settableClock(start: string) {
  let instant = new Date(start);
  return {
    now: () => instant,
    set: (iso: string) => {
      instant = new Date(iso);
    },
    advance: ({ minutes = 0, seconds = 0, milliseconds = 0 }: { minutes?: number; seconds?: number; milliseconds?: number }) => {
      instant = new Date(instant.getTime() + (minutes * 60 + seconds) * 1000 + milliseconds);
    },
  };
}

/** Kinds of mail that wait for a person, in the order in which they were queued. */
async function mailTo(db: Db, utenteId: number): Promise<string[]> {
  const rows = await db.selectFrom('email_outbox').select('tipo').where('destinatario_utente_id', '=', utenteId).orderBy('id').execute();
  return rows.map(({ tipo }) => tipo);
}

async function statusOf(db: Db, propostaId: number): Promise<string> {
  const row = await db.selectFrom('proposta').select('status').where('id', '=', propostaId).executeTakeFirstOrThrow();
  return row.status;
}

const auditOf = (db: Db, propostaId: number) =>
  db
    .selectFrom('audit_log')
    .select(['azione', 'utente_reale_id as reale', 'utente_effettivo_id as effettivo', 'quando', 'dati', 'ip'])
    .where('oggetto_tipo', '=', 'proposta')
    .where('oggetto_id', '=', propostaId)
    .orderBy('id')
    .execute();
