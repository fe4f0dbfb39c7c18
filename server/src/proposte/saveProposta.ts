import { cleanValori } from '@sigeba/contract/form/cleanValori.ts';
import { summarise } from '@sigeba/contract/form/summary.ts';
import type { Valori } from '@sigeba/contract/form/template.types.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { record } from '../audit/record.ts';
import type { Tx } from '../db/db.types.ts';
import { factsWithLookups } from '../form/facts.ts';
import { attachMedia, withMedia } from '../form/files.ts';
import { templateOf } from '../form/template.ts';
import { ensureFresh, nextUpdate } from '../http/ensureFresh.ts';
import type { Asking } from '../http/handlers.types.ts';
import { ensure, ensureValid, found } from '../http/refuse.ts';
import { presentProposta } from './presentProposta.ts';
import { factsOfProposta } from './propostaFacts.ts';
import { lockProposta } from './proposte.queries.ts';
import { storeValori } from './proposte.writes.ts';

type Request = Asking & { params: { id: number }; body: { valori: Record<string, unknown>; lastUpdate: string } };

/** Salva: stores the answers of a BOZZA; what Controlla had found counts no more. */
export async function saveProposta(tx: Tx, request: Request): Promise<Proposta> {
  const { actor, received, params, body } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  ensure(canSaveProposta({ proposta: factsOfProposta(locked, actor.id), scadenza: locked.scadenza, received }));
  ensureFresh(locked, body.lastUpdate);

  const template = await templateOf(tx, locked.formVersioneId);
  const own = {
    template,
    sent: { ...(locked.valori as Valori), ...body.valori },
    utenteId: actor.id,
    compilazioneId: locked.compilazioneId,
  };
  const facts = await withMedia(tx, await factsWithLookups(tx, template, locked, received), own);
  const { valori, violazioni } = cleanValori(template, body.valori, facts, locked.valori as Valori);
  ensureValid(violazioni);

  const { id, compilazioneId } = locked;
  const [, , , answer] = await Promise.all([
    storeValori(tx, {
      id,
      compilazioneId,
      valori,
      summary: summarise(template, valori),
      at: nextUpdate(locked, received),
      by: actor.id,
    }),
    attachMedia(tx, compilazioneId, template, valori),
    record(tx, request, 'saveProposta', { tipo: 'proposta', id }),
    presentProposta(tx, id, request),
  ]);

  return answer;
}
