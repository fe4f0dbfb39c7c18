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

/** Why not, in words; null where it may be done. */
const motivoOf = (verdict: Verdict): string | null => (verdict.ok ? null : refusalText(verdict));

/** The outcome with what may be done about it. */
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

/** Why it may not be written, concluded, reopened, corrected; an own conflict of interest is decided first (D-204). */
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

/** What stands beside an outcome: the money that the reader may know of, and what it was before. */
const presentAccanto = ({ borse, storico }: EsitoProposta['row']): Pick<Esito, 'denaro' | 'storico'> => ({
  denaro: borse.filter(({ leggibile }) => leggibile).map(({ leggibile: _, ...borsa }) => borsa),
  storico: storico.map((prima) => ({ ...prima, quando: new Date(prima.quando).toISOString() })),
});
