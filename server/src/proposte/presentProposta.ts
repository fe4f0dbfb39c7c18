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
  return { ...riga, ...ownParts(row), ...(await readFormParts(tx, row, received)) };
}

/** What has been read of a proposta already, put before the reader once the proposta itself has been written. */
export async function presentAround(tx: Tx, id: number, utenteId: number, parts: FormParts): Promise<Proposta> {
  const row = found(await findPropostaOf(tx, utenteId, id));
  return { ...presentRiga(row, utenteId), ...ownParts(row), ...parts };
}

type WithForm = Pick<PropostaRow, 'id' | 'compilazioneId' | 'responsabileId' | 'classeId' | 'classeUpdatedAt'>;
type FormParts = Awaited<ReturnType<typeof readFormParts>>;

/** The form, the answers and the people. */
export async function readFormParts(tx: Tx, row: WithForm, received: Date) {
  const { formVersioneId, valori, statoValidazione, profiloValidato } = await readCompilazione(tx, row);
  const template = await templateOf(tx, formVersioneId);
  const facts = await factsOf(tx, row, received);
  return {
    formulario: template,
    valori,
    facts,
    messaggioAvviso: template.messaggioAvviso,
    ...listsOf(await listPartecipanti(tx, row.id)),
    valida: statoValidazione,
    profiloValidato: profiloValidato ?? false,
  };
}

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
