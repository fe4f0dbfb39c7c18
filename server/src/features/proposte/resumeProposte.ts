import { scadenzaDopo } from '@sigeba/contract/referee/referee.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import { restoreCompilazioni } from '../../form/compilazione.queries.ts';
import { nobody, record } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { istanteIn } from '../../ground/mail/inLingue.ts';
import { lockAny } from './lockProposta.queries.ts';
import { mailMossi } from './mailMossi.ts';
import { mailTornata } from './proposta.mail.ts';
import { tellTornata } from './refereeAttesi.queries.ts';
import {
  closeRipresa,
  findLapsed,
  keepScartata,
  listLapsed,
  markRipresa,
  removeAutorizzazioni,
  removeLaterManuali,
  restoreAutorizzazioni,
  restorePartecipanti,
  restoreRichieste,
} from './riaperture.queries.ts';

/** A request that arrived in time may still be running: no request lives longer than this. */
const GRACE_MS = 2 * 60_000;
const EVERY_MS = 60_000;

type Dependencies = { db: Db; publicUrl: string; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Proposte that were reopened and not sent again in time: the version that was sent counts again (D-75).
 * @returns how many
 */
export async function resumeProposte({ db, publicUrl, log }: Dependencies, now: Date): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let resumed = 0;
  for (const { id } of await listLapsed(db, { before })) {
    try {
      if (await db.transaction().execute((tx) => resume(tx, id, { before, now, publicUrl }))) resumed += 1;
    } catch (failure) {
      log.warn({ err: failure, proposta: id }, 'a sent version could not be made to count again; it will be tried again');
    }
  }
  return resumed;
}

type When = { before: Date; now: Date; publicUrl: string };

/** Checked again under the lock: another server may have restored it, or the responsabile sent it. */
async function resume(tx: Tx, id: number, { before, now, publicUrl }: When): Promise<boolean> {
  const { row } = await together(tx, { lock: lockAny.with({ id }), row: findLapsed.with({ id, before }) });
  if (row === undefined) return false;
  const of = { propostaId: id };
  const at = nextUpdate(row, now);
  const attesi = await tellTornata(tx, { ...of, at: now, by: null, scadenza: scadenzaDopo(now, now) });
  await keepScartata(tx, of);
  await restoreCompilazioni(tx, of);
  await removeLaterManuali(tx, of);
  await restorePartecipanti(tx, of);
  await restoreRichieste(tx, { ...of, at: now });
  await removeAutorizzazioni(tx, of);
  await restoreAutorizzazioni(tx, of);
  await markRipresa(tx, { ...of, at });
  await closeRipresa(tx, { ...of, at: now });
  await record(tx, nobody(now), 'resumeProposta', { tipo: 'proposta', id }, { versione: row.versione });
  await mailMossi(tx, id, { received: now, publicUrl });
  const { utenteId, email, nome, sendTimestamp, numeroProtocollo, titolo, versione, scadenza } = row;
  const parole = {
    nome,
    titolo: titolo ?? '',
    numero: numeroProtocollo ?? '',
    versione: String(versione),
    inviata: istanteIn(sendTimestamp ?? now),
    scadenza: istanteIn(scadenza),
    link: `${publicUrl}/proposte/${id}/view`,
  };
  const mail: Mail = { modello: 'M-31', parole, destinatario: { id: utenteId, email }, oggetto: { tipo: 'proposta', id } };
  await enqueueAll(tx, [mail, ...(await mailTornata(tx, 'M-38.invariata', attesi, { publicUrl, titolo }))], now);
  return true;
}

/** Runs every minute while the server lives; several servers may run it side by side. */
export const startResuming = (dependencies: Dependencies) =>
  startEvery(EVERY_MS, {
    run: () => resumeProposte(dependencies, new Date()),
    failed: (failure) => dependencies.log.warn({ err: failure }, 'reopened proposte could not be looked up'),
  });
