import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CrashEditor, editorsOf, openSession, tracesOf } from './crashEditor.ts';
import { type CrashServer, clearAway, freePort, isPostmaster, openInside, postmasterPid, startCrashServer } from './crashServer.ts';

let base: string;
let dataDir: string;
let port: number;
let server: CrashServer;
let inside: pg.Client;

// One demonstration for all: each test takes people whom none has taken, and leaves a server that answers.
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'sigeba-crash-'));
  await chmod(base, 0o711);
  dataDir = path.join(base, 'data');
  port = await freePort();
  server = await startCrashServer(dataDir, port);
  inside = await openInside(dataDir);
});

afterAll(async () => {
  await inside.end().catch(() => undefined);
  server.process.kill('SIGKILL');
  await clearAway(base, dataDir);
});

/** Eight people save as fast as they can until `isOver`, which is asked after every save. */
async function saveUntil(editors: CrashEditor[], isOver: (saves: number) => boolean): Promise<void> {
  const saves = () => editors.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  await Promise.all(editors.map((editor) => editor.keepSaving(() => isOver(saves()))));
}

/** What was acknowledged is there, perhaps with the one save whose answer was lost; and every table tells the same. */
async function expectNothingLost(editors: CrashEditor[]): Promise<void> {
  for (const editor of editors) {
    const { acknowledged } = editor;
    const stored = await editor.stored();
    expect([acknowledged, acknowledged + 1]).toContain(stored);
    expect(await tracesOf(inside, editor.id)).toEqual({ proposta: stored, compilazione: stored, audit: stored });
  }
}

describe('a crash loses nothing', () => {
  test('the server killed three times during the saves of eight people loses no acknowledged save, and stores none by halves', async () => {
    const editors = await editorsOf(inside, server.api, 8);
    expect(editors).toHaveLength(8);
    for (const killAfter of [250, 600, 1_000]) {
      let dead: Promise<number | null> | undefined;
      await saveUntil(editors, (saves) => {
        if (saves >= killAfter) dead ??= server.end('SIGKILL');
        return dead !== undefined;
      });
      expect(await dead).toBeNull();
      server = await startCrashServer(dataDir, port);
      await expectNothingLost(editors);
    }
    expect(editors.every(({ acknowledged }) => acknowledged > 10)).toBe(true);
  });

  test('the server recovers by itself when the database is killed during the saves; meanwhile people are asked to try again', async () => {
    const editors = await editorsOf(inside, server.api, 8);
    const killed = { after: 300, done: false };
    await saveUntil(editors, (saves) => saves >= killed.after);
    // Saves go on while it dies and until it has been back for a while.
    const database = await postmasterPid(dataDir);
    let enough = Number.POSITIVE_INFINITY;
    await saveUntil(editors, (saves) => {
      if (!killed.done && saves >= killed.after + 100) {
        killed.done = true;
        process.kill(database, 'SIGKILL');
        enough = saves + 400;
      }
      return saves >= enough;
    });
    inside = await openInside(dataDir);
    await expectNothingLost(editors);

    const refusals = editors.flatMap((editor) => editor.refusals);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals.filter(({ status, retryAfter }) => status !== 'broken' && (status !== 503 || Number(retryAfter) < 1))).toEqual([]);
    expect(server.process.exitCode).toBeNull();
    expect(await postmasterPid(dataDir)).not.toBe(database);
  });

  test('fifty parallel sendings of one proposta: one is accepted, one number is given, each person gets one mail', async () => {
    const { rows } = await inside.query<{ id: number; utente: number; sigla: string; at: Date }>(
      `select p.id, p.responsabile_id as utente, t.sigla, p.updated_at as at
       from proposta p join compilazione k on k.id = p.compilazione_id join utente_profilo pr on pr.utente_id = p.responsabile_id
         join classe c on c.id = p.classe_id join tipologia_progetto t on t.id = c.tipologia_id join bando b on b.id = t.bando_id
       where p.status = 'BOZZA' and p.eliminata_ts is null and k.stato_validazione and pr.profilo_validato
         and p.numero_protocollo is null
         and b.end_timestamp > now() + interval '1 hour'
         and not exists (select from proposta o where o.responsabile_id = p.responsabile_id and o.status = 'INVIATA' and o.anno = p.anno)
       order by p.id limit 1`,
    );
    const [draft] = rows;
    if (draft === undefined) throw new Error('the demonstration has no draft ready to be sent');
    const register = async () => (await inside.query('select sum(ultimo)::int as it from contatore_protocollo')).rows[0].it;
    const before = await register();
    const token = await openSession(inside, draft.utente);

    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        fetch(`${server.api}/proposte/sottomissione/${draft.id}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ lastUpdate: draft.at.toISOString() }),
        }),
      ),
    );

    const statuses = Object.groupBy(answers, ({ status }) => status);
    expect(statuses[200]).toHaveLength(1);
    expect(statuses[409]).toHaveLength(49);
    expect(await register()).toBe(before + 1);
    const told = await inside.query(
      `select count(*)::int as mails, count(distinct destinatario)::int as people,
         (select count(*)::int from audit_log where azione = 'sendProposta' and oggetto_id = $1) as acts,
         (select count(*)::int from compilazione_versione v join proposta p using (compilazione_id) where p.id = $1) as versions
       from email_outbox where oggetto_id = $1 and tipo = 'M-03'`,
      [draft.id],
    );
    const { mails, people, acts, versions } = told.rows[0];
    expect({ mails, acts, versions }).toEqual({ mails: people, acts: 1, versions: 1 });
    expect(people).toBeGreaterThan(0);
  });

  test('a server stopped during a save finishes it, takes nothing new, and closes its connections', async () => {
    const [editor] = await editorsOf(inside, server.api, 1);
    if (editor === undefined) throw new Error('the demonstration has no open draft');
    const database = await postmasterPid(dataDir);
    await inside.query('begin');
    await inside.query('select from proposta where id = $1 for update', [editor.id]);
    const saving = editor.keepSaving(() => editor.acknowledged > 0);
    const waiting = async () => (await inside.query('select count(distinct pid)::int as it from pg_locks where not granted')).rows[0].it;
    // A save that waits is given up after five seconds: all of this must come before.
    await expect.poll(waiting, { timeout: 4_000, interval: 10 }).toBe(1);

    const ended = server.end('SIGTERM');
    // Before the save is given up, as above.
    await expect.poll(() => fetch(server.api).then(String, () => 'nobody there'), { timeout: 4_000, interval: 10 }).toBe('nobody there');
    await inside.query('commit');
    await saving;
    expect(editor.acknowledged).toBe(1);
    await inside.end();
    expect(await ended).toBe(0);
    expect(await isPostmaster(dataDir, database)).toBe(false);

    server = await startCrashServer(dataDir, port);
    inside = await openInside(dataDir);
    await expectNothingLost([editor]);
  });
});
