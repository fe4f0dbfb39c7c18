import { withoutPersonali } from '@sigeba/contract/form/engine/personali.ts';
import { nomeIn } from '@sigeba/contract/form/values/lingua.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { bySurname, listPartecipanti, membriIn } from '../partecipazioni/gruppo.queries.ts';
import { formOfProposta } from '../proposte/propostaForm.queries.ts';
import { findProposta } from '../proposte/proposte.queries.ts';
import { presentReferita } from './referite.list.ts';
import { findReferita } from './referite.queries.ts';

/** A proposta as its referee reads it: all of what was sent but what is personal, and nothing of its evaluation (decision D-130). */
export async function readReferita(tx: Tx, request: Asking & { params: { id: number } }): Promise<PropostaReferita> {
  const { actor, received, params } = request;
  const referita = found(await findReferita(tx, { utenteId: actor.id, propostaId: params.id }));
  const row = found(await findProposta(tx, { gruppi: GRUPPI, id: params.id }));
  const form = await openForm(tx, formOfProposta(row, 'REFEREE'), request);
  const { formulario, valori, facts } = await form.present();
  const accepted = membriIn(await form.ask(listPartecipanti, { propostaId: row.id })).filter(({ status }) => status === 'ACCETTATA');
  return {
    ...presentReferita(referita, received),
    anno: row.anno,
    numeroProtocollo: row.numeroProtocollo,
    abstractProposta: row.abstractProposta,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    // The area of a referee is in English, whatever the form is written in.
    macroArea: nomeIn('en', referita.macroArea, referita.macroAreaEn),
    partecipanti: accepted.toSorted(bySurname).map(({ cognome, nome, ...row }) => ({
      ...{ cognome, nome, categoria: nomeIn('en', row.categoria, row.categoriaEn) },
      ...{ ruolo: nomeIn('en', row.ruolo, row.ruoloEn), dipartimento: nomeIn('en', row.dipartimento, row.dipartimentoEn) },
    })),
    formId: form.template.id,
    formulario,
    valori,
    facts: withoutPersonali(facts),
  };
}
