import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { Partecipante, Proposta, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type OpenForm, openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { impediteOf } from '../bandi/fattiBozza.queries.ts';
import { bySurname, listPartecipanti, membriIn, type PartecipanteRow } from '../partecipazioni/gruppo.queries.ts';
import type { PropostaRow } from './anno.queries.ts';
import { readPosizioni } from './posizioni.queries.ts';
import { formOfProposta } from './propostaForm.queries.ts';
import { findPropostaOf, type PropostaIntera } from './proposte.queries.ts';
import { presentRiga, riapribileFino } from './righe.queries.ts';

/** One proposta with its form, for a person who takes part in it. */
export async function presentProposta(tx: Tx, id: number, request: Asking): Promise<Proposta> {
  const { actor, received } = request;
  const row = found(await findPropostaOf(tx, { utenteId: actor.id, id }));
  const posizione = (await readPosizioni(tx, [row])).get(id) ?? null;
  const form = await openForm(tx, formOfProposta(row, 'AUTORE'), request);
  // Lists are in Italian; this page is in the language of the form.
  const riga = writtenIn(form.template.lingua, () => presentRiga(row, actor.id, received));
  const whole = { ...(await presentWhole(row, riga, form)), posizione };
  if (!riga.isResponsabile || row.status !== 'BOZZA') return whole;
  return { ...whole, impedite: impediteOf(row.fattiBozza, received), riapribileDopoInvio: riapribileFino(row, actor.id, 'INVIATA') };
}

/** Adds the form, the answers and the people to what the lists show. */
export async function presentWhole(row: PropostaIntera, riga: PropostaRiga, form: OpenForm): Promise<Proposta> {
  const shown = await form.present();
  const partecipanti = await form.ask(listPartecipanti, { propostaId: row.id });
  return {
    ...riga,
    ...ownParts(row),
    formId: form.template.id,
    ...shown,
    messaggioAvviso: form.template.messaggioAvviso,
    ...listsOf(partecipanti),
    // A proposta without errors that still cannot be sent is not Validata.
    valida: riga.motivi.length > 0 && row.statoValidazione === true ? false : row.statoValidazione,
    riapertura: row.riapertura === null ? null : { ...row.riapertura, quando: new Date(row.riapertura.quando).toISOString() },
    impedite: [],
    riapribileDopoInvio: null,
    profiloValidato: row.profiloValidato ?? false,
  };
}

const ownParts = ({ bandoId, valutazionePrevista, abstractProposta, etaAllaDomanda, versione }: PropostaRow) => ({
  bandoId,
  valutazionePrevista,
  abstractProposta,
  etaAllaDomanda,
  versione,
});

/** The three lists of the specification are the second to the fourth categoria (D-64). */
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
