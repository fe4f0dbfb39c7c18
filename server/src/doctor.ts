import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contoPassi, isBackupRecente, type Passo, testoOfPasso } from '@sigeba/contract/primiPassi/primiPassi.rules.ts';
import { lookAtDisk, lookAtFiles } from './doctor.files.ts';
import { type Finding, type Look, well, why } from './doctor.finding.ts';
import { lookAtMail } from './doctor.mail.ts';
import { readPrimiPassi } from './features/primiPassi/primiPassi.queries.ts';
import { readClock } from './ground/clock/clock.queries.ts';
import { type Certificate, certificatesOf } from './ground/config/certificates.ts';
import type { Config } from './ground/config/config.ts';
import { openDatabase } from './ground/db/database.ts';
import { isDatabaseAway } from './ground/db/isDatabaseAway.ts';
import { countMachines } from './ground/db/machines.queries.ts';
import { ensureUsable, pendingOf } from './ground/db/migrate.checks.ts';
import { readMigrations } from './ground/db/migrate.ts';
import { placeOf, startErrorOf } from './ground/db/patience.ts';
import { mayMakeTables, mayUnguard } from './ground/db/serviceRole.ts';
import { BACKUP, findLastEnd } from './ground/jobs/jobs.queries.ts';
import { openReplica } from './ground/replica/replica.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A certificate is renewed in its last month. */
const CERT_DAYS = 30;
const SKEW_MS = 2_000;
/** Milliseconds after which a position that is not replayed means a lag. */
const REPLICA_PATIENCE_MS = 3_000;
/** Loopback, or the folder of a socket. */
const HERE = /^($|\/|localhost$|127\.|\[::1\]$)/;
const SEALED = /^(require|verify-ca|verify-full)$/;
const SILENT = { info: () => {}, warn: () => {} };

/** Examines an installation from outside its running server, and changes nothing: one finding for each thing that it needs. */
export async function examine(look: Look): Promise<Finding[]> {
  const database = await lookAtDatabase(look);
  const rest = await Promise.all([lookAtMail(look), lookAtFiles(look), lookAtDisk(look), lookAtSso(look), lookAtReplica(look)]);
  return [
    ...lookAtUser(look),
    lookAtAddress(look),
    ...lookAtWires(look),
    lookAtPages(look),
    lookAtSecondFactor(look),
    ...lookAtLocalLogin(look),
    ...database,
    ...rest.flat(),
  ];
}

/** Root reads every key and writes every folder, and files that it creates do not belong to the server's user. */
function lookAtUser({ asRoot = false }: Look): Finding[] {
  const says = 'This is root: whether the server may read the keys and write its files is not seen.';
  const remedy = 'Ask as the user of the service: docs/installazione.md.';
  return asRoot ? [{ what: 'user', state: 'attention', says, remedy }] : [];
}

/** Version, migrations, clock and role; nothing of it is known where the database does not answer. */
async function lookAtDatabase({ config, db, url, now }: Look): Promise<Finding[]> {
  const what = 'database';
  try {
    await ensureUsable(db, url);
    const pending = await pendingOf(db, await readMigrations());
    const guarded = pending.length > 0 || !(await mayUnguard(db));
    const { quando } = await readClock(db);
    const { macchine } = await countMachines(db);
    const last = pending.length === 0 && !config.demo ? [ofBackup((await findLastEnd(db, { nome: BACKUP }))?.finito, now)] : [];
    const steps = pending.length === 0 ? ofFirstSteps(await readPrimiPassi(db, config, now)) : [];
    const apart = Math.abs(quando.getTime() - now.getTime());
    return [
      well(what, `${placeOf(url)} answers.`),
      ofMigrations(pending, config.migrationDatabaseUrl !== null || (await mayMakeTables(db))),
      ofClock(apart),
      ofRole(guarded),
      ...lookAtProcesses(config, macchine),
      ...last,
      ...steps,
    ];
  } catch (error) {
    const failure = startErrorOf(error, url);
    const says = failure instanceof Error ? failure.message : String(failure);
    const remedy = isDatabaseAway(error) ? 'Until then the server waits, and answers 503.' : 'Until then the server does not start.';
    return [{ what, state: 'wrong', says, remedy }];
  }
}

/** `canBeApplied`: whether a user in the settings may apply them. */
function ofMigrations(pending: readonly string[], canBeApplied: boolean): Finding {
  const what = 'migrations';
  if (pending.length === 0) return well(what, 'The database is at the newest migration.');
  const says = `${pending.length} are missing, first ${pending[0]}.`;
  if (!canBeApplied) {
    const remedy =
      'The user of DATABASE_URL may not apply them, so the server does not start: `sigeba migrate` with MIGRATION_DATABASE_URL.';
    return { what, state: 'wrong', says, remedy };
  }
  return {
    what,
    state: 'attention',
    says,
    remedy: 'The next start applies them, as the owner of the tables (MIGRATION_DATABASE_URL); `sigeba migrate` does so before.',
  };
}

/** The age of the last nightly backup; only a restore shows what it is worth. */
function ofBackup(ended: Date | undefined, now: Date): Finding {
  const what = 'backup';
  const remedy = `\`sigeba ${BACKUP}\` each night: docs/esercizio.md.`;
  if (ended === undefined) return { what, state: 'attention', says: 'None has been taken.', remedy };
  const hours = Math.floor((now.getTime() - ended.getTime()) / HOUR_MS);
  const says = `The last one ended ${hours} hours ago.`;
  return isBackupRecente(ended, now) ? well(what, says) : { what, state: 'attention', says, remedy };
}

/** The first steps that are open, in the words of the home of the office (D-230). */
function ofFirstSteps(passi: readonly Passo[]): Finding[] {
  if (passi.length === 0) return [];
  const what = 'primi passi';
  const open = passi.filter(({ fatto }) => !fatto).map(({ codice }) => testoOfPasso(codice));
  if (open.length === 0) return [well(what, `${contoPassi(passi)}.`)];
  const state = 'attention' as const;
  return [
    { what, state, says: `${contoPassi(passi)}. Mancano:` },
    ...open.map(({ nome, perche, dove }) => ({
      what: nome,
      state,
      says: perche,
      remedy: 'server' in dove ? `${dove.server}.` : `Dall’ufficio: ${dove.schermata}.`,
    })),
  ];
}

/** `apart`: milliseconds by which this clock differs from the database's. */
function ofClock(apart: number): Finding {
  const what = 'clock';
  if (apart <= SKEW_MS) return well(what, 'It agrees with that of the database.');
  const says = `It differs by ${Math.round(apart / 1000)} s from that of the database.`;
  return { what, state: 'wrong', says, remedy: 'Let NTP keep both machines: deadlines are judged by the clock of this one.' };
}

function ofRole(guarded: boolean): Finding {
  const what = 'role';
  if (guarded) return well(what, 'The service owns no table.');
  const says = 'The service may switch off what guards the audit log.';
  return { what, state: 'attention', says, remedy: 'Two database users: docs/configurazione.md.' };
}

/** Unencrypted connections to other machines; another name of this machine counts as another machine. */
export function lookAtWires({ config: { demo, smtpUrl, s3, replica }, url }: Pick<Look, 'config' | 'url'>): Finding[] {
  const open = [
    ...[url, replica?.url].map(
      (database) => isInTheOpen(database, ({ searchParams }) => !SEALED.test(searchParams.get('sslmode') ?? '')) && 'database',
    ),
    isInTheOpen(smtpUrl, ({ protocol }) => protocol === 'smtp:') && 'mail',
    isInTheOpen(s3?.endpoint, ({ protocol }) => protocol === 'http:') && 'files',
  ].filter((what) => what !== false);
  if (demo || open.length === 0) return [];
  const says = `Without TLS, or where it may be talked out of it: ${[...new Set(open)].join(', ')}.`;
  return [
    { what: 'wires', state: 'attention', says, remedy: 'sslmode=verify-full, smtps:, https: in their addresses: docs/configurazione.md.' },
  ];
}

/** Whether what is sent to an address leaves this machine unencrypted. */
function isInTheOpen(address: string | null | undefined, open: (url: URL) => boolean): boolean {
  if (!address || !URL.canParse(address)) return false;
  const url = new URL(address);
  return !HERE.test(decodeURIComponent(url.hostname)) && open(url);
}

/** Several processes sign for one another with a shared key. */
export function lookAtProcesses({ workers, fattore: { key } }: Config, machines: number): Finding[] {
  if (key !== null || (workers <= 1 && machines <= 1)) return [];
  const how = workers > 1 ? `WORKERS is ${workers}` : `Servers of ${machines} machines use the database`;
  const says = `${how}, without SECRETS_KEY: an Invia that was told to come back counts from its first arrival only where it meets the same process.`;
  return [{ what: 'processes', state: 'attention', says, remedy: 'Set the same SECRETS_KEY for all: docs/configurazione.md.' }];
}

/** Whether routes that only read can use the replica, within the allowed lag. */
async function lookAtReplica({ config, db }: Look): Promise<Finding[]> {
  if (config.replica === null) return [];
  const { url, lagSeconds } = config.replica;
  const [what, state] = ['replica', 'attention'] as const;
  const place = placeOf(url);
  const replica = openReplica({ primary: db, replica: openDatabase(url, { max: 1 }), maxLagSeconds: lagSeconds, log: SILENT });
  try {
    const until = performance.now() + Math.min(lagSeconds * 1000, REPLICA_PATIENCE_MS);
    do await replica.look();
    while (!replica.isFresh() && performance.now() < until && (await pause(200, true)));
    if (replica.isFresh()) return [well(what, `${place} is no more than ${lagSeconds} s behind.`)];
    const remedy = 'Until then the primary is read. It must be a streaming replica of DATABASE_URL that takes connections (hot_standby).';
    return [{ what, state, says: `${place} is away, behind, or no replica.`, remedy }];
  } finally {
    await replica.stop();
  }
}

/** Whether offices log in with a password alone, and whether the secrets of their apps are encrypted. */
function lookAtSecondFactor({ config: { fattore, demo } }: Look): Finding {
  const what = 'second factor';
  const at = { what, state: 'attention' as const };
  if (!fattore.obbligatorio && !demo)
    return { ...at, says: 'Offices and help desk may enter without one.', remedy: 'Set SECOND_FACTOR to required: docs/accesso.md.' };
  if (fattore.key === null && !demo)
    return { ...at, says: 'The secrets of the apps are in the clear in the database.', remedy: 'Set SECRETS_KEY: docs/configurazione.md.' };
  return well(what, fattore.obbligatorio ? 'Offices and help desk must have one.' : 'Offered to offices and help desk.');
}

async function lookAtSso({ config: { sso, demo }, now }: Look): Promise<Finding[]> {
  const what = 'single sign-on';
  if (sso.driver === 'demo') {
    if (demo) return [well(what, 'The demonstration recognises its own people.')];
    const says = 'Nobody can enter by it; offices and help desk enter by password.';
    return [{ what, state: 'wrong', says, remedy: 'Set SSO_DRIVER to saml or oidc: docs/accesso.md.' }];
  }
  if (sso.driver === 'saml') return certificatesOf(sso).map((certificate) => lookAtCertificate(certificate, now));
  const address = `${sso.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return [well(what, `${sso.issuer} answers.`)];
  } catch (error) {
    const says = `${address} cannot be read (${why(error)}).`;
    return [{ what, state: 'wrong', says, remedy: 'Correct OIDC_ISSUER, or let this machine reach it.' }];
  }
}

/** For the day on which the provider is away: left on, an old password of an office goes on opening its account (D-222). */
function lookAtLocalLogin({ config: { accessoLocale, ssoAttivo } }: Look): Finding[] {
  const says = 'Offices enter by password too, beside the identity provider.';
  const remedy = 'Take LOCAL_LOGIN away once the provider answers again: docs/accesso.md.';
  return accessoLocale && ssoAttivo ? [{ what: 'offices by password', state: 'attention', says, remedy }] : [];
}

function lookAtCertificate({ whose, ends }: Certificate, now: Date): Finding {
  const what = `certificate ${whose}`;
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY_MS);
  const day = ends.toISOString().slice(0, 10);
  if (days < 0) return { what, state: 'wrong', says: `It ended on ${day}.`, remedy: 'Nobody enters by it: renew it, docs/accesso.md.' };
  const says = `It ends on ${day}, in ${days} days.`;
  return days < CERT_DAYS ? { what, state: 'attention', says, remedy: 'Renew it: docs/accesso.md.' } : well(what, says);
}

function lookAtAddress({ config: { publicUrl, demo } }: Look): Finding {
  const what = 'address';
  if (demo || publicUrl.startsWith('https:')) return well(what, publicUrl);
  return { what, state: 'attention', says: `${publicUrl} is not https: passwords travel in the open.`, remedy: 'Set PUBLIC_URL.' };
}

function lookAtPages({ config: { webDist } }: Look): Finding {
  const what = 'pages';
  if (existsSync(path.join(webDist, 'index.html'))) return well(what, 'They are built.');
  return { what, state: 'wrong', says: 'They are not built: only the API is served.', remedy: '`npm run build`.' };
}
