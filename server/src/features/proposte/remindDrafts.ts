import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { alone } from '../../ground/jobs/alone.ts';
import { startEvery } from '../../ground/jobs/startEvery.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { bozzaIn, istanteIn } from '../../ground/mail/inLingue.ts';
import { motiviOf } from '../bandi/fattiBozza.queries.ts';
import { lockAny } from './lockProposta.queries.ts';
import { findDaRicordare, keepPromemoria, listDaRicordare } from './promemoria.queries.ts';
import { findPropostaOf } from './proposte.queries.ts';

const EVERY_MS = 60_000;

type Dependencies = { db: Db; publicUrl: string; log: Pick<FastifyBaseLogger, 'warn'> };

/**
 * Sends reminders of valid drafts that are not sent, 48 and 3 hours before their term, each once (D-177). One server at a time
 * looks; each reminder is recorded in the transaction that puts its mail into the outbox.
 * @returns how many mails
 */
export async function remindDrafts({ db, publicUrl, log }: Dependencies, now: Date): Promise<number> {
  let reminded = 0;
  await alone(db, 'promemoria', async () => {
    for (const { id } of await listDaRicordare(db, { now })) {
      try {
        if (await db.transaction().execute((tx) => remind(tx, id, { now, publicUrl }))) reminded += 1;
      } catch (failure) {
        log.warn({ err: failure, proposta: id }, 'a reminder could not be queued; it will be tried again');
      }
    }
  });
  return reminded;
}

/**
 * Checked again under the lock: the draft may have been sent, changed or deleted. A draft that could not be sent gets no
 * reminder.
 */
async function remind(tx: Tx, id: number, { now, publicUrl }: { now: Date; publicUrl: string }): Promise<boolean> {
  const { row } = await together(tx, { lock: lockAny.with({ id }), row: findDaRicordare.with({ id, now }) });
  if (row === undefined) return false;
  const { utenteId, email, scadenza, ore } = row;
  const proposta = await findPropostaOf(tx, { utenteId, id });
  if (proposta === undefined || motiviOf(proposta.fattiBozza, now).length > 0) return false;
  await keepPromemoria(tx, { propostaId: id, scadenza, ore, at: now });
  const { nome, titolo, classe } = row;
  const parole = {
    nome,
    classe,
    bozza: bozzaIn(titolo),
    ore: String(ore),
    scadenza: istanteIn(scadenza),
    link: `${publicUrl}/proposte/${id}`,
  };
  const destinatario = { id: utenteId, email };
  await enqueue(tx, { modello: 'M-34', parole, destinatario, oggetto: { tipo: 'proposta', id }, scade: scadenza }, now);
  return true;
}

/** Runs every minute while the server lives. */
export const startReminding = (dependencies: Dependencies) =>
  startEvery(EVERY_MS, {
    run: () => remindDrafts(dependencies, new Date()),
    failed: (failure) => dependencies.log.warn({ err: failure }, 'drafts to remind of could not be looked up'),
  });
