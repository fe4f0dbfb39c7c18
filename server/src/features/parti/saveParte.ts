import { checkForm } from '@sigeba/contract/form/engine/checkForm.ts';
import { cleanValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canSaveParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { storeValidazione } from '../../form/compilazione.ts';
import { factsToDecide, loadValori, saveStored } from '../../form/stored.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { violazioniOf } from '../proposte/propostaForm.queries.ts';
import { type LockedProposta, lockProposta } from '../proposte/proposte.queries.ts';
import { lockParte, storeParte } from './parte.queries.ts';
import { formOfParte, lastUpdateOf, openParte, presentParte, versioneOf } from './presentParte.ts';

type Request = Asking & { params: { id: number }; body: { valori: Record<string, unknown>; lastUpdate: string } };

/** A member saves the own part; what the responsabile has filled in stays as it is (decision D-69). */
export async function saveParte(tx: Tx, request: Request): Promise<Parte> {
  const { actor, received, params, body } = request;
  const locked = found(await lockProposta(tx, actor.id, params.id));
  const parte = openParte(await lockParte(tx, actor.id, params.id));
  ensure(canSaveParte({ proposta: locked, scadenza: locked.scadenza, received }));
  const current = { updatedAt: lastUpdateOf(parte, received), updatedBy: `${parte.cognome} ${parte.nome}` };
  ensureFresh(current, body.lastUpdate);

  const form = await formOfParte(tx, parte, locked, request);
  const stored = await loadValori(tx, form, (parte.valori ?? {}) as Valori);
  const facts = await factsToDecide(tx, form, { ...stored, ...body.valori });
  const { valori, violazioni } = cleanValori(form.template, body.valori, facts, stored);
  ensureValid(violazioni);

  const completa = checkForm(form.template, valori, facts).length === 0;
  const at = nextUpdate(current, received);
  const compilazioneId = await storeParte(tx, { parte, formVersioneId: await versioneOf(tx, parte), valori, completa, at });
  await saveStored(tx, { ...form, compilazioneId }, valori);
  await keepValidata(tx, locked, request);
  await record(tx, request, 'saveParte', { tipo: 'proposta', id: locked.id }, { completa });

  return presentParte(tx, request);
}

/** A Validata stays so only if it still is with what the member has changed (decision D-67). */
async function keepValidata(tx: Tx, locked: LockedProposta, request: Asking): Promise<void> {
  if (locked.statoValidazione !== true) return;
  const violazioni = await violazioniOf(tx, locked, request);
  await storeValidazione(tx, locked.compilazioneId, violazioni.length === 0, request.received);
}
