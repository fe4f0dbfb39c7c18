import type { FiltriReferee } from '@sigeba/contract/referee/referee.routes.ts';
import type { PropostaReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { type AskingList, definePages } from '../../ground/list/defineList.ts';
import { listReferite, type ReferitaRow, searchReferite, whichReferite } from './referite.queries.ts';

/** The proposte that the caller has accepted to evaluate. */
export const referite = definePages({
  confine: ({ actor }: AskingList<FiltriReferee>) => actor.id,
  search: searchReferite,
  which: whichReferite,
  rows: listReferite,
  present: (row: ReferitaRow, { received }: AskingList<FiltriReferee>): PropostaReferee => presentReferita(row, received),
});

export const presentReferita = (row: ReferitaRow, received: Date): PropostaReferee => ({
  ...quandoSiValuta(row, received),
  id: row.propostaId,
  titolo: row.titolo,
  responsabile: { id: row.responsabileId, cognome: row.cognome, nome: row.nome },
  classe: `${row.classe} ${row.anno}`,
  accettazioneTimestamp: (row.accettazione ?? received).toISOString(),
  valutazione: row.valutazione,
  scadenza: row.fineValutazione?.toISOString() ?? null,
  consegna: row.consegna?.toISOString() ?? null,
  prorogaChiesta: row.prorogaGiorno,
  correzione: correzioneOf(row),
});

/** Whether the proposta can be evaluated now, or once the phase of the referees has begun again. */
function quandoSiValuta({ fineValutazione, valutazione, ...row }: ReferitaRow, received: Date) {
  const daScrivere = !(fineValutazione !== null && received > fineValutazione) && valutazione?.status !== 'CONCLUSA';
  return { aperta: row.aperta && daScrivere, attesa: row.attesa && daScrivere };
}

const correzioneOf = ({ inCorrezione, correggibileFinoA, avviso }: ReferitaRow): PropostaReferee['correzione'] =>
  inCorrezione ? { finoA: correggibileFinoA.toISOString(), avviso } : null;
