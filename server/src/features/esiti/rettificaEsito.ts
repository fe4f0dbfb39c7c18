import { faultsOfCommento, importiOf } from '@sigeba/contract/esiti/assegnazione.rules.ts';
import { canRectifyEsito, checkEsito, checkMotivazione, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import type { RettificaForm } from '@sigeba/contract/esiti/esito.shape.ts';
import { isSogliaNonVerificabile } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { ensureDisponibile } from './denaro.ts';
import { writeEsito, writeStatiEsito, writing } from './esiti.queries.ts';
import { ensureUnchanged, esitoOf, type OfProposta } from './esitoForm.ts';
import { lockEsito } from './esitoProposta.ts';
import { mailRettifica } from './rettifica.mail.ts';

type Request = Asking & OfProposta & { body: RettificaForm };

/** Corrects one outcome of an official classe, for a reason; the previous one is kept with it, and its titolare is told (D-179). */
export async function rettificaEsito(tx: Tx, request: Request): Promise<Written> {
  const { params, body, received, actor } = request;
  const { propostaId } = params;
  const proposta = await lockEsito(tx, propostaId, 'ur', request);
  const { row, chi, facts } = proposta;
  ensure(canRectifyEsito(facts, { ...body, chi }));
  // The reason of the correction also serves a decline; a grant without a mean has its own reason (D-198).
  const motivazioni = { motivazioneObbligatoria: false, sogliaNonVerificabile: isSogliaNonVerificabile(facts) };
  const faults = [...checkEsito(body, row, motivazioni), ...faultsOfCommento(body, { facts, commento: row.commento })];
  ensureValid([...faults, ...checkMotivazione(body.motivazione)]);
  ensureUnchanged(proposta, body.lastUpdate, actor);
  const importi = importiOf(body);
  ensureDisponibile(proposta, importi);

  const motivazione = body.motivazione.trim();
  const written = { esiti: [esitoOf(body, proposta)], esitoConcluso: true, motivazione, sempre: true };
  const { updatedAt } = await writeEsito(tx, { ...writing(chi, request), ...written });
  await writeStatiEsito(tx, { stati: [{ propostaId, statusValutazione: statusDopo(importi) }] });
  const era = { finanziamentoAssegnato: row.finanziamentoAssegnato, assegnoAssegnato: row.assegnoAssegnato };
  await record(tx, request, 'rettificaEsito', { tipo: 'proposta', id: propostaId }, { ...importi, era, motivazione });
  await enqueueAll(tx, await mailRettifica(tx, proposta, { importi, motivazione }, request), received);
  return { id: propostaId, lastUpdate: updatedAt.toISOString() };
}
