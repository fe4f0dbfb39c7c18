import type { AvvisoIter } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { presentLog } from '../rendicontazioni/logMail.queries.ts';
import { insertLog, readLog } from './iter.queries.ts';

type About = { classeId: number; stepId: number | null; tipo: AvvisoIter };

/** The one door by which Gestione Iter has mails sent: into the outbox, and into the log of what they are about. */
export async function sendAvvisi(tx: Tx, mails: readonly Mail[], about: About, { received, actor }: Asking): Promise<Esecuzione> {
  const [, , { log }] = await together(
    tx,
    enqueuing(tx, mails, received),
    insertLog.with({ ...about, at: received, by: actor.id, inviate: mails.length }),
    readLog.with(about),
  );
  return { inviate: mails.length, fallite: 0, logInvioMail: presentLog(log) };
}
