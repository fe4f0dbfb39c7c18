import { presentValori } from '@sigeba/contract/form/engine/presentValori.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Partecipante, Proposta, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { factsToShow, loadValori } from '../../form/stored.ts';
import type { FormOf } from '../../form/stored.types.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { formOf } from './propostaForm.queries.ts';
import { findPropostaOf, listPartecipanti, type PropostaRow, readCompilazione } from './proposte.queries.ts';
import { presentRiga } from './righe.queries.ts';

type Reading = Pick<Asking, 'actor' | 'received'>;

/** One proposta with its form, for a person who takes part in it. */
export async function presentProposta(tx: Tx, id: number, { actor, received }: Reading): Promise<Proposta> {
  const [row, around] = await Promise.all([findPropostaOf(tx, actor.id, id), readAround(tx, id)]);
  return presentWhole(tx, found(row), { riga: presentRiga(found(row), actor.id), around, actor, received });
}

type Around = Awaited<ReturnType<typeof readAround>>;

/** The answers and the people of a proposta. */
export const readAround = (tx: Tx, id: number) => Promise.all([readCompilazione(tx, id), listPartecipanti(tx, id)]);

type Whole = Reading & { riga: PropostaRiga; around: Around };

/** The form, the answers and the people, added to what the lists show. */
export async function presentWhole(tx: Tx, row: PropostaRow, { riga, around, actor, received }: Whole): Promise<Proposta> {
  const [compilazione, partecipanti] = around;
  const { statoValidazione, profiloValidato, ...stored } = found(compilazione);
  const form = await formOf(tx, { ...row, ...stored }, { actor, received });
  const { template } = form;
  const valori = await loadValori(tx, form, stored.valori as Valori);
  return {
    ...riga,
    ...ownParts(row),
    formulario: template,
    valori: presentValori(template, valori, viewerOf(form, actor)),
    facts: await factsToShow(tx, form, valori),
    messaggioAvviso: template.messaggioAvviso,
    ...listsOf(partecipanti),
    valida: statoValidazione,
    profiloValidato: profiloValidato ?? false,
  };
}

/** As whom somebody reads a form. */
const viewerOf = ({ utenteId }: FormOf, { id, tipoUtente }: Asking['actor']): Viewer => ({
  id,
  ruolo: tipoUtente === 'UFFICIO_RICERCA' ? 'UFFICIO' : 'AUTORE',
  propria: id === utenteId,
});

const ownParts = ({ formId, abstractProposta, etaAllaDomanda, versione }: PropostaRow) => ({
  formId,
  abstractProposta,
  etaAllaDomanda,
  versione,
});

/** The three lists of the specification are the second to the fourth categoria (decision D-64). */
const listsOf = (partecipanti: Partecipante[]) => ({
  partecipanti_coproponenti: partecipanti.filter(({ categoriaId }) => categoriaId === 2),
  partecipanti_doc_ric: partecipanti.filter(({ categoriaId }) => categoriaId === 3),
  partecipanti_dott_ass_spec: partecipanti.filter(({ categoriaId }) => categoriaId === 4),
  partecipanti_altri: partecipanti.filter(({ categoriaId }) => categoriaId > 4),
});
