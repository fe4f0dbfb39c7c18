import type { FastifyBaseLogger } from 'fastify';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Db } from '../../ground/db/db.types.ts';
import type { RowOf } from '../../ground/db/query.ts';
import type { Ugov } from '../../outside/ugov/persona.ts';
import { applyUgov } from './applyUgov.ts';
import { listActive } from './nightly.queries.ts';

const PAGE = 200;
/** After this many failures in a row U-GOV is unavailable: the other people wait for the next run. */
const PATIENCE = 10;

type Counts = { letti: number; cambiati: number; falliti: number };

/**
 * Reads every active person anew from U-GOV, one after the other, so that it is not overloaded (D-39). A person whose refresh
 * fails is left as they were. The audit log records the changes as nobody's act.
 */
export async function refreshActive(db: Db, ugov: Ugov, now: Date, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Counts> {
  const counts = { letti: 0, cambiati: 0, falliti: 0 };
  let failuresInARow = 0;
  for (let after = 0; ; ) {
    const people = await listActive(db, { after, limit: PAGE });
    for (const person of people) {
      after = person.id;
      const outcome = await refreshOne(db, ugov, person, now).catch((failure) => {
        log.warn({ err: failure, utente: person.id }, 'U-GOV could not be read for a person');
        return 'falliti' as const;
      });
      counts[outcome] += 1;
      failuresInARow = outcome === 'falliti' ? failuresInARow + 1 : 0;
      if (failuresInARow >= PATIENCE) throw new Error(`U-GOV is away: ${failuresInARow} people in a row could not be read`);
    }
    if (people.length < PAGE) return counts;
  }
}

type Person = RowOf<typeof listActive>;

async function refreshOne(db: Db, ugov: Ugov, { id, sistema, ...sought }: Person, now: Date): Promise<'letti' | 'cambiati'> {
  const dati = await ugov.find(sought);
  // U-GOV cannot have lost a person whom only SIGEBA knows.
  if (dati === null && sistema === 'SIGEBA') return 'letti';
  return db.transaction().execute(async (tx) => {
    const change = await applyUgov(tx, id, dati, now);
    if (change === null) return 'letti';
    await record(tx, nobody(now), 'refreshProfilo', { tipo: 'profilo', id }, change);
    return 'cambiati';
  });
}
