import { canActDespiteConflitti } from '@sigeba/contract/conflitti/aperti.rules.ts';
import {
  canAssignEsito,
  canConcludeEsito,
  canFund,
  canOpenEsito,
  canRectifyEsito,
  canWriteEsito,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { decimaliPunteggio, massimoPunteggio } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { EsitoProposta } from './esitoProposta.ts';

/** The reason why an act is not possible, in words; null where it is. */
const motivoOf = (verdict: Verdict): string | null => (verdict.ok ? null : refusalText(verdict));

/** An outcome with the acts that are possible on it. */
export function presentEsito(proposta: EsitoProposta): Esito {
  const { row, chi, facts, conflitti } = proposta;
  const finanziabile = canFund(facts);
  return {
    id: row.esitoId,
    finanziamentoAssegnato: row.finanziamentoAssegnato,
    assegnoAssegnato: row.assegnoAssegnato,
    commento: row.commento,
    esitoConcluso: row.esitoConcluso,
    ufficioRicerca: row.ufficioRicerca,
    membroCommissione: row.membroCommissione,
    createdTimestamp: row.createdAt?.toISOString() ?? null,
    updatedTimestamp: row.updatedAt?.toISOString() ?? null,
    finanziabile: finanziabile.ok,
    motivoNonFinanziabile: motivoOf(finanziabile),
    finanziabileConMotivo: !finanziabile.ok && canAssignEsito(facts, chi).ok,
    motivoSenzaPunteggio: row.motivoSenzaPunteggio,
    motivazioneObbligatoria: row.motivazioneObbligatoria,
    titolo: row.titolo,
    numeroProtocollo: row.numeroProtocollo,
    statusValutazioneProposta: row.statusValutazione,
    esitoSpeciale: row.esitoSpeciale,
    motivazioneEsitoSpeciale: row.motivazioneEsitoSpeciale,
    finanziamentoRichiesto: row.finanziamentoRichiesto,
    assegnoRichiesto: row.assegnoRichiesto,
    importoSingoloAssegno: row.importoSingoloAssegno,
    tipoValutazione: row.tipoValutazione,
    media: row.media,
    mediaSogliaFinanziabilita: row.mediaSogliaFinanziabilita,
    schedeReferee: row.schedeReferee,
    sogliaFinanziabilita: row.sogliaFinanziabilita,
    decimaliPunteggio: decimaliPunteggio({ ...row, punteggio: row.media }),
    punteggioMassimo: massimoPunteggio({ punteggio: row.media, esitoSpeciale: row.esitoSpeciale, scala: row.scala }),
    totaleConcessoClasse: row.totaleConcessoClasse,
    ...motiviOf(proposta),
    conflitti,
    ...presentAccanto(row),
    lastUpdate: row.updatedAt?.toISOString() ?? null,
  };
}

/**
 * The reasons why the outcome cannot be written, concluded, reopened, corrected; a conflict of interest of the reader is decided
 * first (D-204).
 */
function motiviOf({ chi, facts, conflitti }: EsitoProposta) {
  const act = canActDespiteConflitti(conflitti);
  const [write, open] = [canWriteEsito(facts, chi), canOpenEsito(facts, chi)];
  return {
    motivo: motivoOf(write.ok ? act : write),
    motivoConclusione: motivoOf(canConcludeEsito(facts, chi)),
    motivoRiapertura: motivoOf(open.ok ? act : open),
    motivoRettifica: motivoOf(canRectifyEsito(facts, { chi, finanzia: false })),
  };
}

/** The data beside an outcome: the amounts that the reader may know, and its history. */
const presentAccanto = ({ borse, storico }: EsitoProposta['row']): Pick<Esito, 'denaro' | 'storico'> => ({
  denaro: borse.filter(({ leggibile }) => leggibile).map(({ leggibile: _, ...borsa }) => borsa),
  storico: storico.map((prima) => ({ ...prima, quando: new Date(prima.quando).toISOString() })),
});
