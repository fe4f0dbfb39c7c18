import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { peopleMoves } from '@sigeba/contract/form/kinds/people/peopleMoves.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { factsToDecide, loadValori, saveStored } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { presentProposta } from './presentProposta.ts';
import { factsOfProposta, formOf } from './propostaForm.queries.ts';
import { lockProposta } from './proposte.queries.ts';
import { storeValori } from './proposte.writes.ts';

type Request = Asking & { params: { id: number }; body: { valori: Record<string, unknown>; lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; what Controlla had found counts no more. */
export async function saveProposta(tx: Tx, request: Request): Promise<Proposta> {
  const { actor, received, params, body } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  ensure(canSaveProposta({ proposta: factsOfProposta(locked, actor.id), scadenza: locked.scadenza, received }));
  ensureFresh(locked, body.lastUpdate);

  const form = await formOf(tx, locked, request);
  const { template } = form;
  const stored = await loadValori(tx, form, locked.valori as Valori);
  const facts = await factsToDecide(tx, form, { ...stored, ...body.valori });
  const { valori, violazioni } = cleanValori(template, body.valori, facts, stored);
  ensureValid(violazioni);

  const { id, compilazioneId } = locked;
  await saveStored(tx, form, valori);
  const [, , answer] = await Promise.all([
    storeValori(tx, {
      id,
      compilazioneId,
      valori,
      summary: summarise(template, valori),
      at: nextUpdate(locked, received),
      by: actor.id,
    }),
    record(tx, request, 'saveProposta', { tipo: 'proposta', id }, peopleMoves(stored, valori)),
    presentProposta(tx, id, request),
  ]);

  return answer;
}
