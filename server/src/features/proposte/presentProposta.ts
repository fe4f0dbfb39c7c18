import type { Partecipante, Proposta, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type OpenForm, openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { bySurname, listPartecipanti, membriIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findPropostaOf, type PropostaIntera, type PropostaRow } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

type Which = { id: number; form?: OpenForm };

/** One proposta with its form, for a person who takes part in it. A verb that has just written it hands its open form on. */
export async function presentProposta(tx: Tx, { id, form }: Which, request: Asking): Promise<Proposta> {
  const row = found(await findPropostaOf(tx, request.actor.id, id));
  return presentWhole(row, presentRiga(row, request.actor.id), form ?? (await openForm(tx, formOfProposta(row, 'AUTORE'), request)));
}

/** The form, the answers and the people, added to what the lists show. */
export async function presentWhole(row: PropostaIntera, riga: PropostaRiga, form: OpenForm): Promise<Proposta> {
  const [shown, partecipanti] = await Promise.all([form.present(), form.ask(listPartecipanti, { propostaId: row.id })]);
  return {
    ...riga,
    ...ownParts(row),
    ...shown,
    messaggioAvviso: form.template.messaggioAvviso,
    ...listsOf(partecipanti),
    valida: row.statoValidazione,
    profiloValidato: row.profiloValidato ?? false,
  };
}

const ownParts = ({ formId, abstractProposta, etaAllaDomanda, versione }: PropostaRow) => ({
  formId,
  abstractProposta,
  etaAllaDomanda,
  versione,
});

/** The three lists of the specification are the second to the fourth categoria (decision D-64). */
function listsOf(rows: readonly PartecipanteRow[]) {
  const partecipanti = membriIn(rows)
    .toSorted(bySurname)
    .map(
      (row): Partecipante => ({
        utenteId: row.utenteId,
        cognome: row.cognome,
        nome: row.nome,
        ruolo: row.ruolo,
        dipartimento: row.dipartimento,
        ssd: row.ssdProfilo,
        status: row.status,
        decaduta: row.decaduta,
        categoriaId: row.categoriaId,
      }),
    );
  return {
    partecipanti_coproponenti: partecipanti.filter(({ categoriaId }) => categoriaId === 2),
    partecipanti_doc_ric: partecipanti.filter(({ categoriaId }) => categoriaId === 3),
    partecipanti_dott_ass_spec: partecipanti.filter(({ categoriaId }) => categoriaId === 4),
    partecipanti_altri: partecipanti.filter(({ categoriaId }) => categoriaId > 4),
  };
}
