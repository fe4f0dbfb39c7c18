import { summariseRendiconto } from '@sigeba/contract/form/engine/rendicontoSummary.ts';
import type { SavedForm } from '@sigeba/contract/form/savedForm.shape.ts';
import { canWriteRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { type Answers, factsOfStep, formOfRendicontazione, lockRendicontazione, withVoci } from './rendicontazione.form.ts';
import { storeSums } from './rendicontazioneWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: Answers & { lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; the result of an earlier Controlla no longer counts. */
export async function saveRendicontazione(tx: Tx, request: Request): Promise<SavedForm> {
  const { actor, received, params, body } = request;
  const open = await lockRendicontazione(tx, params.id, request);
  ensure(canWriteRendicontazione(factsOfStep(open, received)));
  ensureFresh(open.step, body.lastUpdate, actor);

  const form = await openForm(tx, formOfRendicontazione(open), request);
  const answers = await form.clean(withVoci(form.template, body));

  const { id } = open.step;
  const at = nextUpdate(open.step, received);
  await form.store(answers);
  const summary = summariseRendiconto(form.template, answers.valori, answers.facts);
  await storeSums(tx, { ...summary, id, at, by: actor.id });
  await record(tx, request, 'saveRendicontazione', { tipo: 'rendicontazione', id });

  const { valori, facts } = await form.present();
  return { id, lastUpdate: at.toISOString(), valori, facts };
}
