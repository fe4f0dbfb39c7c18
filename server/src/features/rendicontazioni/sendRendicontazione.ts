import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import { canSendRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { listPartecipanti } from '../partecipazioni/gruppo.queries.ts';
import { mailReceipt } from './receipt.ts';
import { factsOfStep, formOfRendicontazione, lockRendicontazione } from './rendicontazione.form.ts';
import { markInviata } from './rendicontazioneWrites.queries.ts';
import { particolariOf } from './ricevutaRendicontazione.ts';

type Request = Asking & { params: { id: number }; body: { lastUpdate: string } };

/** BOZZA → INVIATA. Frozen answers, audit row and receipt are written in one transaction. */
export async function sendRendicontazione(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const open = await lockRendicontazione(tx, params.id, request);
  const { id, statoValidazione, versione } = open.step;
  const form = await openForm(tx, formOfRendicontazione(open), request);

  // Checked again here: what the browser showed as Validata is hours old.
  const answers = await form.answers();
  const errori = statoValidazione === null ? null : (await form.errori(answers)).length;
  ensure(canSendRendicontazione({ ...factsOfStep(open, received), errori }));
  ensureFresh(open.step, body.lastUpdate, actor);

  const summary = summariseRendiconto(form.template, answers.valori, answers.facts);
  const seal = await form.freeze(versione + 1);
  const people = await form.ask(listPartecipanti, { propostaId: open.step.propostaId });
  const impronta = await seal(particolariOf(open, summary, people));
  const at = nextUpdate(open.step, received);
  await markInviata(tx, { ...summary, id, versione: versione + 1, at, sentAt: received, by: actor.id });
  await record(tx, request, 'sendRendicontazione', { tipo: 'rendicontazione', id });
  await mailReceipt(tx, { ...open, summary, impronta }, request);
  return { id, lastUpdate: at.toISOString() };
}
