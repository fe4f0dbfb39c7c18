import { summarise } from '@sigeba/contract/form/engine/summary.ts';
import { peopleMoves } from '@sigeba/contract/form/kinds/people/peopleMoves.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { ensureSameVersione } from '../../form/ensureSameVersione.ts';
import { newForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { holdClasse } from '../bandi/ammissibilita.queries.ts';
import { ageAt } from './ageAt.ts';
import { mailMossi } from './mailMossi.ts';
import { aboutNew, openClasse } from './openClasse.ts';
import { insertProposta } from './propostaWrites.queries.ts';

type Request = Asking & { body: { classeId: number; valori: Record<string, unknown>; versioneModulo?: number | undefined } };

/**
 * Stores a new BOZZA with the caller as its responsabile, in the version of the form that is valid once no publication is under
 * way.
 */
export async function createProposta(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, body } = request;
  await holdClasse(tx, body);
  const { classe, utente } = await openClasse(tx, body.classeId, request);
  const form = await newForm(tx, aboutNew(classe, request), request);
  ensureSameVersione(form.template, body.versioneModulo);
  const answers = await form.clean(body.valori);

  const { id } = await form.insert(answers, (compilazioneId) =>
    insertProposta(tx, {
      ...utente,
      ...summarise(form.template, answers.valori),
      classeId: classe.classeId,
      anno: classe.anno,
      responsabileId: actor.id,
      eta: ageAt(utente, classe.scadenza),
      compilazioneId,
      at: received,
    }),
  );
  const moves = peopleMoves({}, answers.valori);
  await record(tx, request, 'createProposta', { tipo: 'proposta', id }, moves);
  if (moves !== undefined) await mailMossi(tx, id, request);

  return { id, lastUpdate: received.toISOString() };
}
