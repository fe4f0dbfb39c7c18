import { canSaveParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { ParteSalvata } from '@sigeba/contract/parti/parte.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { lockProposta } from '../proposte/lockProposta.queries.ts';
import { formOfProposta } from '../proposte/propostaForm.queries.ts';
import type { PropostaIntera } from '../proposte/proposte.queries.ts';
import { lockParte, type ParteRow, tieParte } from './parte.queries.ts';
import { formOfParte, lastUpdateOf, openParte } from './presentParte.ts';

type Request = Asking & { params: { id: number }; body: { valori: Record<string, unknown>; lastUpdate: string } };

/** The office has moved the part to another version of its form since the member saved it, and nobody has checked it. */
const movedOf = ({ versionePrimaId, statoValidazione }: ParteRow): boolean => versionePrimaId !== null && statoValidazione === null;

/** Saves the caller's part; what the responsabile has filled in stays as it is (D-69). */
export async function saveParte(tx: Tx, request: Request): Promise<ParteSalvata> {
  const { actor, received, params, body } = request;
  const proposta = found(await lockProposta(tx, actor.id, params.id));
  const parte = openParte(await lockParte(tx, { utenteId: actor.id, propostaId: params.id }));
  ensure(canSaveParte({ proposta, scadenza: proposta.scadenza, received }));
  const current = { updatedAt: lastUpdateOf(parte, received), updatedBy: `${parte.cognome} ${parte.nome}`, updatedById: actor.id };
  if (movedOf(parte) && current.updatedAt.getTime() !== Date.parse(body.lastUpdate)) throw new Refused(no('MODULO_CAMBIATO'));
  ensureFresh(current, body.lastUpdate, actor);

  const form = await formOfParte(tx, parte, proposta, request);
  const answers = await form.clean(body.valori);
  const completa = (await form.errori(answers)).length === 0;

  const at = nextUpdate(current, received);
  const tie = async (compilazioneId: number) => {
    await tieParte(tx, { partecipanteId: parte.partecipanteId, compilazioneId, at });
    return { propostaId: proposta.id };
  };
  if ('insert' in form) await form.insert(answers, tie, completa);
  else {
    await form.store(answers, completa);
    await tie(form.compilazioneId);
  }
  await keepValidata(tx, proposta, request);
  await record(tx, request, 'saveParte', { tipo: 'proposta', id: proposta.id }, { completa });

  const { valori, facts } = await form.present();
  return { lastUpdate: at.toISOString(), salvata: true, completa, valori, facts };
}

/** A Validata stays so only if it still is with the member's changes (D-67). */
async function keepValidata(tx: Tx, proposta: PropostaIntera, request: Asking): Promise<void> {
  if (proposta.statoValidazione !== true) return;
  const form = await openForm(tx, formOfProposta(proposta, 'AUTORE'), request);
  await form.validate((await form.errori()).length);
}
