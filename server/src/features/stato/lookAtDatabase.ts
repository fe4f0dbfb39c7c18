import { setTimeout as pause } from 'node:timers/promises';
import { readClock } from '../../ground/clock/clock.queries.ts';
import type { Config } from '../../ground/config/config.ts';
import { openDatabase } from '../../ground/db/database.ts';
import { isDatabaseAway } from '../../ground/db/isDatabaseAway.ts';
import { countMachines } from '../../ground/db/machines.queries.ts';
import { ensureUsable, pendingOf } from '../../ground/db/migrate.checks.ts';
import { readMigrations } from '../../ground/db/migrate.ts';
import { placeOf, startErrorOf } from '../../ground/db/patience.ts';
import { mayMakeTables, mayUnguard } from '../../ground/db/serviceRole.ts';
import { bilingual, type Finding, well } from '../../ground/finding.ts';
import { openReplica } from '../../ground/replica/replica.ts';
import type { Look, OfDatabase } from './look.types.ts';
import { lookAtTables } from './lookAtTables.ts';

const SKEW_MS = 2_000;
/** Milliseconds after which a position that is not replayed means a lag. */
const REPLICA_PATIENCE_MS = 3_000;
const SILENT = { info: () => {}, warn: () => {} };

/** Version, migrations, clock, role, and what the tables tell; nothing of it is known where the database does not answer. */
export async function lookAtDatabase(look: Look): Promise<OfDatabase> {
  const { config, db, url, now } = look;
  const what = bilingual('database', 'Database');
  try {
    await ensureUsable(db, url);
    const pending = await pendingOf(db, await readMigrations());
    const guarded = pending.length > 0 || !(await mayUnguard(db));
    const { quando } = await readClock(db);
    const { macchine } = await countMachines(db);
    const tables = pending.length === 0 ? await lookAtTables(look) : { checks: [], told: null };
    const apart = Math.abs(quando.getTime() - now.getTime());
    const checks = [
      well(what, bilingual('It answers.', 'Risponde: i dati si leggono.'), placeOf(url)),
      ofMigrations(pending, config.migrationDatabaseUrl !== null || (await mayMakeTables(db))),
      ofClock(apart),
      ofRole(guarded),
      ...lookAtProcesses(config, macchine),
      ...tables.checks,
    ];
    return { checks, told: tables.told };
  } catch (error) {
    const failure = startErrorOf(error, url);
    const detail = failure instanceof Error ? failure.message : String(failure);
    const says = bilingual('It cannot be used.', 'Non si può usare.');
    const remedy = isDatabaseAway(error)
      ? bilingual('Until then the server waits, and answers 503.', 'Fino ad allora il server aspetta, e risponde 503.')
      : bilingual('Until then the server does not start.', 'Fino ad allora il server non parte.');
    return { checks: [{ what, state: 'wrong', says, detail, remedy }], told: null };
  }
}

/** `canBeApplied`: whether a user in the settings may apply them. */
function ofMigrations(pending: readonly string[], canBeApplied: boolean): Finding {
  const what = bilingual('migrations', 'Aggiornamenti del database');
  if (pending.length === 0) return well(what, bilingual('The database is at the newest migration.', 'Il database è all’ultima versione.'));
  const says = bilingual(`${pending.length} are missing, first ${pending[0]}.`, `Ne mancano ${pending.length}, il primo è ${pending[0]}.`);
  if (!canBeApplied) {
    const remedy = bilingual(
      'The user of DATABASE_URL may not apply them, so the server does not start: `sigeba migrate` with MIGRATION_DATABASE_URL.',
      'L’utente di DATABASE_URL non può applicarli, e il server non parte: `sigeba migrate` con MIGRATION_DATABASE_URL.',
    );
    return { what, state: 'wrong', says, remedy };
  }
  const remedy = bilingual(
    'The next start applies them, as the owner of the tables (MIGRATION_DATABASE_URL); `sigeba migrate` does so before.',
    'Li applica il prossimo avvio, come proprietario delle tabelle (MIGRATION_DATABASE_URL), o prima `sigeba migrate`.',
  );
  return { what, state: 'attention', says, remedy };
}

/** `apart`: milliseconds by which this clock differs from the database's. */
function ofClock(apart: number): Finding {
  const what = bilingual('clock', 'Orologio');
  if (apart <= SKEW_MS) return well(what, bilingual('It agrees with that of the database.', 'Segna la stessa ora del database.'));
  const seconds = Math.round(apart / 1000);
  const says = bilingual(
    `It differs by ${seconds} s from that of the database.`,
    `Differisce di ${seconds} secondi da quello del database.`,
  );
  const remedy = bilingual(
    'Let NTP keep both machines: deadlines are judged by the clock of this one.',
    'Affida a NTP entrambe le macchine: le scadenze si giudicano con l’orologio di questa (docs/amministrazione/controlla.md, «La sera di una scadenza»).',
  );
  return { what, state: 'wrong', says, remedy };
}

function ofRole(guarded: boolean): Finding {
  const what = bilingual('role', 'Diritti sul database');
  if (guarded) return well(what, bilingual('The service owns no table.', 'Il servizio non può spegnere ciò che protegge il registro.'));
  const says = bilingual('The service may switch off what guards the audit log.', 'Il servizio può spegnere ciò che protegge il registro.');
  const remedy = bilingual(
    'Two database users: docs/amministrazione/configura.md.',
    'Servono due utenti del database (docs/amministrazione/configura.md).',
  );
  return { what, state: 'attention', says, remedy };
}

/** Several processes sign for one another with a shared key. */
export function lookAtProcesses({ workers, fattore: { key } }: Config, machines: number): Finding[] {
  if (key !== null || (workers <= 1 && machines <= 1)) return [];
  const how = workers > 1 ? `WORKERS is ${workers}` : `Servers of ${machines} machines use the database`;
  const says = bilingual(
    `${how}, without SECRETS_KEY: an Invia that was told to come back counts from its first arrival only where it meets the same process.`,
    'Più processi senza SECRETS_KEY: un Invia che torna conta dal primo arrivo solo se trova lo stesso processo.',
  );
  const remedy = bilingual(
    'Set the same SECRETS_KEY for all: docs/amministrazione/configura.md.',
    'Imposta per tutti la stessa SECRETS_KEY (docs/amministrazione/configura.md).',
  );
  return [{ what: bilingual('processes', 'Processi'), state: 'attention', says, remedy }];
}

/** Whether routes that only read can use the replica, within the allowed lag. */
export async function lookAtReplica({ config, db }: Look): Promise<Finding[]> {
  if (config.replica === null) return [];
  const { url, lagSeconds } = config.replica;
  const what = bilingual('replica', 'Replica del database');
  const detail = `${placeOf(url)}, DATABASE_REPLICA_LAG_SECONDS ${lagSeconds}`;
  const replica = openReplica({ primary: db, replica: openDatabase(url, { max: 1 }), maxLagSeconds: lagSeconds, log: SILENT });
  try {
    const until = performance.now() + Math.min(lagSeconds * 1000, REPLICA_PATIENCE_MS);
    do await replica.look();
    while (!replica.isFresh() && performance.now() < until && (await pause(200, true)));
    if (replica.isFresh())
      return [well(what, bilingual('It is no further behind than it may be.', 'Segue il primario entro il ritardo ammesso.'), detail)];
    const says = bilingual('It is away, behind, or no replica.', 'Non risponde, è indietro o non è una replica.');
    const remedy = bilingual(
      'Until then the primary is read. It must be a streaming replica of DATABASE_URL that takes connections (hot_standby).',
      'Intanto si legge dal primario (docs/amministrazione/configura.md, «Una replica per leggere»).',
    );
    return [{ what, state: 'attention', says, detail, remedy }];
  } finally {
    await replica.stop();
  }
}
