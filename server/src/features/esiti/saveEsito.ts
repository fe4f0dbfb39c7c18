import { canGiveEsito, faultsOfEsito, importiOf } from '@sigeba/contract/esiti/assegnazione.rules.ts';
import { canDecideOn, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import type { EsitoForm } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { ensureDisponibile } from './denaro.ts';
import { type Area, writeEsito, writeStatiEsito, writing } from './esiti.queries.ts';
import { ensureUnchanged, esitoOf, type OfProposta } from './esitoForm.ts';
import { lockEsito } from './esitoProposta.ts';

type Request = Asking & OfProposta & { body: EsitoForm };

/** Saves a grant or a refusal, and concludes it on request; an outcome that another user wrote meanwhile is not overwritten. */
export async function saveEsito(tx: Tx, request: Request, area: Area, what: 'new' | 'update'): Promise<Written> {
  const { params, body, actor } = request;
  const { propostaId } = params;
  const proposta = await lockEsito(tx, propostaId, area, request);
  const { row, chi, facts, conflitti } = proposta;
  const { motivazioneObbligatoria, commento } = row;
  const given = { chi, facts, conflitti, richiesta: row, motivazioneObbligatoria, commento };
  ensure(canGiveEsito(given, body));
  ensure(canDecideOn(body.letto, row));
  ensureValid(faultsOfEsito(body, given));
  if (body.lastUpdate !== undefined || what === 'new') ensureUnchanged(proposta, body.lastUpdate, actor);
  const importi = importiOf(body);
  ensureDisponibile(proposta, importi);

  const esito = esitoOf(body, proposta);
  const written = { esiti: [esito], esitoConcluso: body.concludi, motivazione: null, sempre: false };
  const { updatedAt } = await writeEsito(tx, { ...writing(chi, request), ...written });
  await writeStatiEsito(tx, { stati: [{ propostaId, statusValutazione: statusDopo(importi) }] });
  const motivo = esito.motivoSenzaPunteggio ?? null;
  const unchecked = what === 'new' ? {} : senzaControllo(body.lastUpdate);
  const dati = { ...importi, finanzia: body.finanzia, ...(motivo === null ? {} : { motivazione: motivo }), ...unchecked };
  await record(tx, request, body.concludi ? 'concludeEsito' : 'saveEsito', { tipo: 'proposta', id: propostaId }, dati);
  return { id: propostaId, lastUpdate: updatedAt.toISOString() };
}
