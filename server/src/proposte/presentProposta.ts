import type { Facts } from '@sigeba/contract/form/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template.types.ts';
import type { Partecipante, Proposta, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Tx } from '../db/db.types.ts';
import { factsOf } from '../form/facts.ts';
import { templateOf } from '../form/template.ts';
import type { Asking } from '../http/handlers.types.ts';
import { found } from '../http/refuse.ts';
import { presentRiga } from './presentRiga.ts';
import { findPropostaOf, listPartecipanti, type PropostaRow, readCompilazione } from './proposte.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received'>;

/** One proposta with its form, for a person who takes part in it. */
export async function presentProposta(tx: Tx, id: number, asking: Reading): Promise<Proposta> {
  const row = found(await findPropostaOf(tx, asking.actor.id, id));
  return presentWhole(tx, row, presentRiga(row, asking.actor.id), asking.received);
}

/** The form, the answers and the people, added to what the lists show. */
export async function presentWhole(tx: Tx, row: PropostaRow, riga: PropostaRiga, received: Date): Promise<Proposta> {
  const { formVersioneId, valori, statoValidazione, profiloValidato } = await readCompilazione(tx, row);
  const template = await templateOf(tx, formVersioneId);
  const facts = await factsOf(tx, row, received);
  const partecipanti = await listPartecipanti(tx, row.id);
  return {
    ...riga,
    ...formParts(row, template, valori as Valori, facts),
    ...listsOf(partecipanti),
    valida: statoValidazione,
    profiloValidato: profiloValidato ?? false,
  };
}

const formParts = (row: PropostaRow, template: FormTemplate, valori: Valori, facts: Facts) => ({
  formId: row.formId,
  abstractProposta: row.abstractProposta,
  formulario: template,
  valori,
  facts,
  messaggioAvviso: template.messaggioAvviso,
  etaAllaDomanda: row.etaAllaDomanda,
  versione: row.versione,
});

/** The three lists of the specification are the second to the fourth categoria (decision D-64). */
const listsOf = (partecipanti: Partecipante[]) => ({
  partecipanti_coproponenti: partecipanti.filter(({ categoriaId }) => categoriaId === 2),
  partecipanti_doc_ric: partecipanti.filter(({ categoriaId }) => categoriaId === 3),
  partecipanti_dott_ass_spec: partecipanti.filter(({ categoriaId }) => categoriaId === 4),
  partecipanti_altri: partecipanti.filter(({ categoriaId }) => categoriaId > 4),
});
