import { copyValori, placesIn } from '@sigeba/contract/form/engine/copyValori.ts';
import type { CopiaRisposte, PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import { type NewForm, newForm, type OpenForm, openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listProprie } from './copia.queries.ts';
import { aboutNew, openClasse } from './openClasse.ts';
import { factsOfProposta, formOfProposta } from './propostaForm.queries.ts';
import { findPropostaOf } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

/** The proposte that the caller holds, of any year and drafts included, latest first. */
export async function listPrecedenti(tx: Tx, { actor }: Asking): Promise<PropostaPrecedente[]> {
  const rows = await listProprie(tx, { utenteId: actor.id });
  return rows.map((row) => {
    const { id, titolo, numeroProtocollo, status, esito, classe, sendTimestamp, lastUpdate } = presentRiga(row, actor.id);
    const { bandoNome: bando, anno, formId } = row;
    const where = { bando, anno, tipologia: classe.tipologiaProgetto.nome, classe: classe.nome, formId };
    return { id, titolo, numeroProtocollo, status, esito, ...where, quando: sendTimestamp ?? lastUpdate };
  });
}

type Request = Asking & { params: { id: number }; query: { classeId?: number | undefined; propostaId?: number | undefined } };

/**
 * The answers of an own proposta as another form takes them, and what cannot be copied. The browser fills them in; Salva stores
 * them.
 */
export async function copyProposta(tx: Tx, request: Request): Promise<CopiaRisposte> {
  const { actor, params } = request;
  const row = found(await findPropostaOf(tx, { utenteId: actor.id, id: params.id }));
  // Members read the proposta but copy nothing: it is the work of its holder.
  const propria = found((row.titolareId ?? row.responsabileId) === actor.id ? row : undefined);
  const from = await openForm(tx, formOfProposta(propria, 'AUTORE'), request);
  const { valori } = await from.present();

  const to = await formInto(tx, request);
  // Only the facts that its fields name: the other answers need none.
  const places = placesIn(to.template, from.template);
  const named = Object.entries(valori).flatMap(([uid, valore]) => {
    const is = places.get(uid);
    return is === undefined ? [] : [[is.uid, valore] as const];
  });
  const facts = await to.factsFor(Object.fromEntries(named));
  return copyValori(to.template, { template: from.template, valori }, facts, places);
}

/** The form that receives the answers: refused where the caller could not save in it. */
async function formInto(tx: Tx, request: Request): Promise<OpenForm | NewForm> {
  const { actor, received, query } = request;
  if (query.propostaId === undefined) {
    const { classe } = await openClasse(tx, found(query.classeId), request);
    return newForm(tx, aboutNew(classe, request), request);
  }
  const bozza = found(await findPropostaOf(tx, { utenteId: actor.id, id: query.propostaId }));
  ensure(canSaveProposta({ proposta: factsOfProposta(bozza, actor.id), scadenza: bozza.scadenza, received }));
  return openForm(tx, formOfProposta(bozza, 'AUTORE'), request);
}
