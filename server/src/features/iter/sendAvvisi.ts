import { randomUUID } from 'node:crypto';
import type { AvvisoIter } from '@sigeba/contract/rendicontazioni/avvisi.ts';
import type { Esecuzione } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { presentLog } from '../rendicontazioni/logMail.queries.ts';
import { readLog } from './iter.queries.ts';
import { insertLog } from './iterWrites.queries.ts';

type Periodo = { inizio: Date; fine: Date };
type About = { classeId: number; tipo: AvvisoIter; step: { id: number; nome: string } | null; periodo?: Periodo | null };

/** The only way in which Gestione Iter sends mails: into the outbox, and into the log of their subject. */
export async function sendAvvisi(
  tx: Tx,
  mails: readonly Mail[],
  { step, periodo = null, ...about }: About,
  { received, actor }: Asking,
): Promise<Esecuzione> {
  const lotto = randomUUID();
  const entry = {
    ...about,
    stepId: step?.id ?? null,
    stepNome: step?.nome ?? null,
    periodoInizio: periodo?.inizio ?? null,
    periodoFine: periodo?.fine ?? null,
  };
  const {
    log: { log },
  } = await together(tx, {
    mail: enqueuing(tx, mails, received, lotto),
    insert: insertLog.with({ ...entry, lotto, at: received, by: actor.id, inviate: mails.length }),
    log: readLog.with(entry),
  });
  return { inviate: mails.length, fallite: 0, logInvioMail: presentLog(log) };
}
