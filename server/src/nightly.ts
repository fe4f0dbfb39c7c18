import { dayInRome } from '@sigeba/contract/instant.ts';
import type { NomeLavoro } from '@sigeba/contract/stato/stato.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import { applyConservazione, readConservazione } from './features/datiPersonali/conservazione.ts';
import { deleteOldCambi } from './features/login/cambioEmail.queries.ts';
import { deleteOldLinks, deleteOldReti } from './features/login/credenziali.queries.ts';
import { blockEnded } from './features/profilo/blockEnded.ts';
import { refreshActive } from './features/profilo/refreshActive.ts';
import { resetProfili } from './features/profilo/resetProfili.ts';
import { sendPromemoria } from './features/promemoria/sendPromemoria.ts';
import type { Alarms } from './ground/alarms.ts';
import { deleteOldLetture } from './ground/audit/letture.queries.ts';
import type { Config } from './ground/config/config.ts';
import type { Db } from './ground/db/db.types.ts';
import { compareFiles, lostFilesText } from './ground/files/lostFiles.ts';
import { sweepFiles } from './ground/files/sweepFiles.ts';
import { writeVerifica } from './ground/files/verifica.queries.ts';
import { deleteOldAttempts } from './ground/http/attempts.queries.ts';
import { deleteOldConsumi } from './ground/http/limits.queries.ts';
import { deleteOldChiamate } from './ground/http/once.queries.ts';
import type { Lavoro } from './ground/jobs/runDue.ts';
import { openStorage } from './outside/storage/openStorage.ts';
import { openUgov } from './outside/ugov/openUgov.ts';

const DAY_MS = 24 * 60 * 60_000;

type Nightly = { db: Db; config: Config; log: Pick<FastifyBaseLogger, 'warn'>; alarms: Pick<Alarms, 'set'> };

/** Their names, of which this installation has those that `nightlyWorks` lists. */
export type Notturno = Lavoro & { nome: NomeLavoro };

/** The nightly jobs, in their order: the university's data first, then what follows from them (D-35, D-39, D-40). */
export function nightlyWorks({ db, config, log, alarms }: Nightly): readonly Notturno[] {
  const ugov = openUgov(config, null);
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    ...(ugov === null ? [] : [{ nome: 'ugov' as const, run: (now: Date) => refreshActive(db, ugov, now, log) }]),
    { nome: 'fileSenzaRiga', run: async (now: Date) => sweepFiles(db, await openStorage(config), now, log) },
    {
      nome: 'filePerduti',
      run: async (now: Date) => {
        const found = await compareFiles(db, await openStorage(config), now);
        alarms.set('files', lostFilesText(found));
        await writeVerifica(db, {
          now,
          file: found.files,
          perduti: found.lost.length,
          riletti: found.read,
          cambiati: found.changed.length,
          chiaviCambiate: [...found.changed, ...found.lostChanged],
          chiaviNonLette: found.unread,
        });
      },
    },
    { nome: 'rapportiTerminati', run: (now) => db.transaction().execute((tx) => blockEnded(tx, now)) },
    { nome: 'confermaAnnuale', run: (now) => db.transaction().execute((tx) => resetProfili(tx, now)) },
    {
      nome: 'promemoriaTermini',
      run: (now) => sendPromemoria({ db, publicUrl: config.publicUrl, ssoAttivo: config.ssoAttivo, log }, now),
    },
    {
      nome: 'conservazione',
      run: (now) =>
        db.transaction().execute(async (tx) => {
          if ((await readConservazione(tx)).attiva) await applyConservazione(tx, now);
        }),
    },
    {
      nome: 'pulizia',
      run: (now) =>
        db.transaction().execute(async (tx) => {
          await deleteOldAttempts(tx, { before: daysBefore(now, 2) });
          await deleteOldConsumi(tx, { before: daysBefore(now, 2) });
          await deleteOldLetture(tx, { before: dayInRome(daysBefore(now, 2)) });
          await deleteOldChiamate(tx, { before: daysBefore(now, 7) });
          await deleteOldLinks(tx, { before: daysBefore(now, 30) });
          await deleteOldReti(tx, { before: daysBefore(now, 180) });
          await deleteOldCambi(tx, { before: daysBefore(now, 30) });
        }),
    },
  ];
}
