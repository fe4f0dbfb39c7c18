import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { HttpConnection } from '../../bench/src/httpConnection.ts';
import { seed, tokenOf } from '../../bench/src/seed.ts';
import { freePort } from '../freePort.ts';
import { found, withClient } from './database.ts';
import { databaseOf, end, fail, inHome, type Stage, seconds, startPostgres, startServer } from './stage.ts';

const API_ROOT = '/sigeba-api-web/v1';
/** The last ten minutes are compressed to two: each rate is five times that of the real evening. */
const WINDOW_MS = 120_000;
const COMPRESSED = 5;
/**
 * Milliseconds that a request may take to the server and wait there: requests sent later than this before the end are judged separately.
 */
const ON_THE_WAY_MS = 1_000;
const LATE = 50;

type Person = { id: string; utente: string; lastUpdate: Date };
type Sent = { sentAt: number; ms: number; status: number; code: number | null };

/** The last ten minutes of a call: 2,000 people open their draft, check and send it; then twice as many. */
export async function scadenza(stage: Stage): Promise<void> {
  const postgres = await startPostgres(stage);
  const url = databaseOf(postgres.url, 'sigeba');
  await withClient(postgres.url, (client) => client.query('create database sigeba'));
  const seeding = performance.now();
  await seed(url, { utenti: 20_000, proposte: 60_000, forms: true });
  await withClient(url, async (client) => {
    const people = await listPeople(client);
    const bytes = Number(await found(client, 'select pg_database_size(current_database()) as found'));
    stage.say(
      `60,000 proposte are there (${Math.round(bytes / 1e6)} MB), and ${people.length} people with a draft that may be sent, after ${seconds(seeding)}`,
    );
    for (const [at, count] of [2_000, 4_000].entries()) {
      const going = people.splice(0, count + LATE);
      if (going.length < count + LATE) fail(`Only ${going.length} people have a draft.`);
      await evening(stage, { url, client, at, people: going.slice(LATE), late: going.slice(0, LATE) });
    }
  });
}

/** One draft each, of one call. */
async function listPeople(client: pg.Client): Promise<Person[]> {
  const { rows } = await client.query<Person>(
    `select distinct on (p.responsabile_id) p.id, p.responsabile_id as utente, p.updated_at as "lastUpdate"
     from proposta p join compilazione k on k.id = p.compilazione_id
     where p.status = 'BOZZA' and p.eliminata_ts is null and k.stato_validazione and p.anno = (select max(anno) from bando)
       and p.classe_id in (select id from classe where nome = 'Progetti Medi')
       and exists (select from sessione s where s.utente_id = p.responsabile_id)
     order by p.responsabile_id, p.id desc`,
  );
  return rows;
}

type Evening = { url: string; client: pg.Client; at: number; people: readonly Person[]; late: readonly Person[] };

async function evening(stage: Stage, { url, client, at, people, late }: Evening): Promise<void> {
  const port = await freePort();
  const deadline = new Date(Date.now() + WINDOW_MS + 20_000);
  const { rows } = await client.query<{ id: string }>(
    `update bando set end_timestamp = $1 where anno = (select max(anno) from bando) returning id`,
    [deadline],
  );
  await client.query('update tipologia_progetto set end_timestamp = null where bando_id = any($1::bigint[])', [rows.map(({ id }) => id)]);
  const { server, ready } = startServer(stage, { DATABASE_URL: url, DATA_DIR: inHome(stage, `data${at}`), PORT: String(port), DEMO: '0' });
  await ready;
  const before = await lastNumber(client);
  const opens = deadline.getTime() - WINDOW_MS;
  const sending = people.map((person, nth) =>
    // More of them towards the end: a fifth of all in its last tenth.
    arrive(port, person, { opens: opens + (WINDOW_MS - ON_THE_WAY_MS) * Math.sqrt((nth + 1) / people.length) }),
  );
  // These have read and checked their draft in time, and press the button a second after the end.
  const tooLate = late.map((person) =>
    arrive(port, person, { opens: deadline.getTime() - 5_000, sends: deadline.getTime() + ON_THE_WAY_MS }),
  );
  const sent = await Promise.all(sending);
  const refused = await Promise.all(tooLate);
  await end(server, 'SIGTERM');
  judge(stage, { sent, refused, deadline: deadline.getTime() });
  await verify(client, { before, accepted: sent.filter(({ status }) => status === 200).length, ids: people.map(({ id }) => id), deadline });
}

const codeIn = (body: Buffer): number => (JSON.parse(body.toString()) as { code: number }).code;

type When = { opens: number; sends?: number };
const until = (at: number) => pause(Math.max(0, at - Date.now()));

/** Somebody opens the draft, checks it and sends it, on a connection of their own. */
async function arrive(port: number, { id, utente, lastUpdate }: Person, { opens, sends = 0 }: When): Promise<Sent> {
  await until(opens);
  const token = tokenOf(Number(utente));
  const connection = await HttpConnection.open(port);
  try {
    for (const path of [`/proposte/${id}`, `/proposte/validazione/${id}`]) {
      const asked = Date.now();
      const { status, read } = await connection.ask('GET', API_ROOT + path, token);
      if (status !== 200) return { sentAt: asked, ms: 0, status, code: codeIn(read()) };
    }
    await until(sends);
    const sentAt = Date.now();
    const began = performance.now();
    const { status, read } = await connection.ask('PUT', `${API_ROOT}/proposte/sottomissione/${id}`, token, JSON.stringify({ lastUpdate }));
    return { sentAt, ms: performance.now() - began, status, code: status === 200 ? null : codeIn(read()) };
  } finally {
    connection.close();
  }
}

type Outcome = { sent: readonly Sent[]; refused: readonly Sent[]; deadline: number };

/**
 * A refusal for the deadline is accepted only for requests sent so late that they may have arrived after it; any other refusal is a
 * failure.
 */
function judge(stage: Stage, { sent, refused, deadline }: Outcome): void {
  const well = sent.filter(({ status }) => status === 200);
  const closed = sent.filter(({ status, code }) => status !== 200 && code === 2);
  const wrong = sent.filter(({ status, code }) => status !== 200 && code !== 2);
  const times = well.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const within = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const lastSecond = well.filter(({ sentAt }) => sentAt > deadline - ON_THE_WAY_MS).length;
  stage.say(
    `${sent.length} people in ten minutes, passed in two (${COMPRESSED} times the rate): ${well.length} sent, half of them within ${within(0.5)} ms, ` +
      `p99 ${within(0.99)} ms, the slowest ${Math.round(times.at(-1) ?? 0)} ms; ${lastSecond} of them in the last second; ${closed.length} came to it too late`,
  );
  if (wrong.length > 0) fail(`${wrong.length} were answered otherwise: ${wrong[0]?.status}, code ${wrong[0]?.code}.`);
  const robbed = closed.filter(({ sentAt }) => sentAt < deadline - ON_THE_WAY_MS);
  if (robbed.length > 0) fail(`${robbed.length} had sent more than a second before the end and were refused.`);
  if (refused.some(({ status, code }) => status === 200 || code !== 2)) fail('Somebody sent after the end.');
}

async function lastNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ last: number }>('select coalesce(sum(ultimo), 0)::int as last from contatore_protocollo');
  return rows[0]?.last ?? 0;
}

type Expected = { before: number; accepted: number; ids: readonly string[]; deadline: Date };

/** Each acknowledged sending is stored in time, with a number of a register without gaps, in the audit log, and mailed. */
async function verify(client: pg.Client, { before, accepted, ids, deadline }: Expected): Promise<void> {
  const { rows } = await client.query<Record<'sent' | 'numbers' | 'acts' | 'mailed', number>>(
    `select count(*)::int as sent, count(distinct p.numero_protocollo)::int as numbers,
       count(*) filter (where exists (select from audit_log a
         where a.oggetto_tipo = 'proposta' and a.oggetto_id = p.id and a.azione = 'sendProposta'))::int as acts,
       count(*) filter (where exists (select from email_outbox e
         where e.oggetto_tipo = 'proposta' and e.oggetto_id = p.id and e.tipo = 'M-03'))::int as mailed
     from proposta p where p.id = any($1::bigint[]) and p.status = 'INVIATA' and p.send_timestamp <= $2`,
    [ids, deadline],
  );
  for (const [what, count] of Object.entries(rows[0] ?? {})) if (count !== accepted) fail(`${what}: ${count} where ${accepted} were sent.`);
  const numbers = (await lastNumber(client)) - before;
  if (numbers !== accepted) fail(`The registers went on by ${numbers} for ${accepted} sendings.`);
}
