import { canRemindReferee } from '@sigeba/contract/referee/referee.rules.ts';
import type { FastifyBaseLogger } from 'fastify';
import { nobody, recording } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { alone } from '../../ground/jobs/alone.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { isSollecitoAutomatico } from '../configurazione/configurazione.queries.ts';
import { fattiReferee, openAsInvited } from './pannello.ts';
import { insertEvento, writeSollecito } from './referee.queries.ts';
import { findDaSollecitare, listDaSollecitare } from './solleciti.queries.ts';

const EVERY_MS = 60 * 60_000;

type Dependencies = { db: Db; publicUrl: string; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Sends reminders of answers and evaluations that have been pending for seven days, each once, where the university wants it
 * (D-127); never of evaluations with a term, which have the days of that term (D-226). One server at a time looks; the reminder is recorded
 * together with its mail.
 * @returns how many mails
 */
export async function remindDue({ db, publicUrl, log }: Dependencies, now: Date): Promise<number> {
  if (!(await isSollecitoAutomatico(db))) return 0;
  let reminded = 0;
  await alone(db, 'sollecitiReferee', async () => {
    for (const due of await listDaSollecitare(db, { now })) {
      try {
        if (await db.transaction().execute((tx) => remind(tx, due, { now, publicUrl }))) reminded += 1;
      } catch (failure) {
        log.warn({ err: failure, referee: due.id }, 'a referee could not be reminded; it will be tried again');
      }
    }
  });
  return reminded;
}

type Moment = { now: Date; publicUrl: string };

/** Checked again under the lock of the proposta: the referee may have answered, or been reminded by hand. The term stays as it is. */
async function remind(tx: Tx, { id, propostaId }: { id: number; propostaId: number }, { now, publicUrl }: Moment): Promise<boolean> {
  const opened = await openAsInvited(tx, { received: now }, { id, propostaId, lock: true });
  if (opened === null || (await findDaSollecitare(tx, { id, now })) === undefined) return false;
  const { fatti, one } = opened;
  if (!canRemindReferee(fatti, fattiReferee(one), now).ok) return false;
  await together(tx, {
    write: writeSollecito.with({ id, scadenza: one.scadenza, at: now }),
    insert: insertEvento.with({ id, evento: 'SOLLECITATO', at: now, da: null }),
    record: recording(nobody(now), 'remindReferee', { tipo: 'proposta', id: propostaId }, { referee: `${one.cognome} ${one.nome}` }),
  });
  const lettera = one.accettazione === null ? 'M-12.invito' : 'M-12.valutazione';
  await enqueueAll(tx, await lettereTo(tx, lettera, [id], { publicUrl }), now);
  return true;
}

/** Runs every hour while the server lives. */
export const startRemindingReferees = (dependencies: Dependencies) =>
  startEvery(EVERY_MS, {
    run: () => remindDue(dependencies, new Date()),
    failed: (failure) => dependencies.log.warn({ err: failure }, 'referees to remind could not be looked up'),
  });
