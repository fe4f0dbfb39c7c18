import { withoutPersonali } from '@sigeba/contract/form/engine/personali.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { PropostaReferita, VistaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { GRUPPI } from '@sigeba/contract/ruoli.ts';
import { openForm } from '../../form/openForm.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { bySurname, listPartecipanti, membriIn } from '../partecipazioni/gruppo.queries.ts';
import { formOfProposta } from '../proposte/propostaForm.queries.ts';
import { findProposta } from '../proposte/proposte.queries.ts';
import { presentReferita } from './referite.list.ts';
import { findReferita } from './referite.queries.ts';

type Request = Asking & { params: { id: number } };

/** A proposta that is being corrected says so and shows none of its contents. */
export async function viewReferita(tx: Tx, request: Request): Promise<VistaReferita> {
  const referita = await ofReferee(tx, request);
  const { correzione, ...shown } = presentReferita(referita, request.received);
  return correzione === null ? readWithForm(tx, referita, request) : { ...shown, correzione };
}

/**
 * A proposta as its referee reads it: everything that was sent except personal data, and nothing of its evaluation (D-130).
 * @throws Refused REFEREE_CORREZIONE where it has been reopened
 */
export const readReferita = async (tx: Tx, request: Request): Promise<PropostaReferita> =>
  readWithForm(tx, await ofReferee(tx, request), request);

const ofReferee = async (tx: Tx, { actor, params }: Request) =>
  found(await findReferita(tx, { utenteId: actor.id, propostaId: params.id }));

async function readWithForm(
  tx: Tx,
  referita: NonNullable<Awaited<ReturnType<typeof findReferita>>>,
  request: Request,
): Promise<PropostaReferita> {
  const { received, params } = request;
  const row = found(await findProposta(tx, { gruppi: GRUPPI, id: params.id }));
  if (row.status !== 'INVIATA') throw new Refused(no('REFEREE_CORREZIONE'));
  const form = await openForm(tx, formOfProposta(row, 'REFEREE'), request);
  const { modulo, valori, facts } = await form.present();
  const accepted = membriIn(await form.ask(listPartecipanti, { propostaId: row.id })).filter(({ status }) => status === 'ACCETTATA');
  return {
    ...presentReferita(referita, received),
    correzione: null,
    anno: row.anno,
    numeroProtocollo: row.numeroProtocollo,
    abstractProposta: row.abstractProposta,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    // The area of a referee is in English, whatever the language of the form.
    macroArea: nomeInLingua('en', referita.macroArea, referita.macroAreaEn),
    partecipanti: accepted.toSorted(bySurname).map(({ cognome, nome, ...row }) => ({
      cognome,
      nome,
      categoria: nomeInLingua('en', row.categoria, row.categoriaEn),
      ruolo: nomeInLingua('en', row.ruolo, row.ruoloEn),
      dipartimento: nomeInLingua('en', row.dipartimento, row.dipartimentoEn),
    })),
    formId: form.template.id,
    modulo,
    valori,
    facts: withoutPersonali(facts),
  };
}
