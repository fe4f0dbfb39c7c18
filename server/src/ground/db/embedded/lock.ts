import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionTo } from '../database.ts';

/** Any number would do, as long as every release uses the same. */
const LOCK = 51_632_026;
/** Milliseconds to wait: a server that was killed a moment ago holds the lock until PostgreSQL notices. */
const PATIENCE = 2_000;

/**
 * Marks the one server that supervises a cluster: a session with an advisory lock. It ends with the server, however that dies, so there is
 * nothing to clean up.
 */
export type Lock = {
  /** A session of the superuser. */
  session: pg.Client;
  release(): Promise<void>;
};

/** Takes the lock, or answers who holds it. `onLost` is called once if the session ends without release(). */
export async function takeLock(adminUrl: string, onLost: () => void): Promise<Lock | { heldBy: string }> {
  const session = new pg.Client({ ...connectionTo(adminUrl), application_name: `the server with process id ${process.pid}` });
  let held = false;
  session.on('error', () => undefined); // 'end' follows
  session.once('end', () => {
    if (held) onLost();
  });
  const release = async () => {
    held = false;
    await session.end();
  };
  try {
    await session.connect();
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const { rows } = await session.query('select pg_try_advisory_lock($1) as taken', [LOCK]);
      held = rows[0].taken;
      if (held) return { session, release };
      if (Date.now() > deadline) break;
      await sleep(50);
    }
    const heldBy = await holder(session);
    await release();
    return { heldBy };
  } catch (error) {
    await release();
    throw error;
  }
}

async function holder(session: pg.Client): Promise<string> {
  const { rows } = await session.query(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1`,
    [LOCK],
  );
  return rows[0]?.application_name ?? 'another server';
}
