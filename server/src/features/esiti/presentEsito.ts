import {
  canAssegnare,
  canConcludereEsito,
  canFinanziare,
  canOpenEsito,
  canRettificare,
  canScrivereEsito,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { decimaliPunteggio } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Verdict } from '@sigeba/contract/verdict.ts';
import type { Aperto } from './esitando.ts';

/** Why not, in words; null where it may be done. */
const motivoOf = (verdict: Verdict): string | null => (verdict.ok ? null : refusalText(verdict));

/** The outcome with what may be done about it. */
export function presentEsito({ row, chi, esitando }: Aperto): Esito {
  const finanziabile = canFinanziare(esitando);
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
    finanziabileConMotivo: !finanziabile.ok && canAssegnare(esitando, chi).ok,
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
    totaleConcessoClasse: row.totaleConcessoClasse,
    motivo: motivoOf(canScrivereEsito(esitando, chi)),
    motivoConclusione: motivoOf(canConcludereEsito(esitando, chi)),
    motivoRiapertura: motivoOf(canOpenEsito(esitando, chi)),
    motivoRettifica: motivoOf(canRettificare(esitando, { chi, finanzia: false })),
    storico: row.storico.map((prima) => ({ ...prima, quando: new Date(prima.quando).toISOString() })),
    lastUpdate: row.updatedAt?.toISOString() ?? null,
  };
}
