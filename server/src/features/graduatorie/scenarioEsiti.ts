import { canSaveEsito, type EsitoFacts, statusDopo } from '@sigeba/contract/esiti/esito.rules.ts';
import { checkParole, commentoAfter, type Parole, type Variazione, variazioniOf } from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { sommaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import { campoOf, faultOf } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { formatEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { ensureValid } from '../../ground/refuse.ts';
import type { EsitoScritto } from '../esiti/esiti.queries.ts';
import type { RigaRow, ScenarioRow } from './graduatorie.queries.ts';
import type { OpenTavolo } from './tavolo.ts';

type ChangedRiga = Variazione<RigaRow>;

/** The changes of a scenario; refused with every proposta whose outcome could not be given by itself, and with missing texts. */
export function ensureVariazioni(opened: OpenTavolo, scenario: ScenarioRow, parole: Parole): ChangedRiga[] {
  const variazioni = variazioniOf(opened.righe, scenario);
  ensureValid([...faultsOf(opened, variazioni), ...checkParole(variazioni, parole, opened.row)]);
  return variazioni;
}

/**
 * The outcomes of a scenario, as they are written: each with the state of its proposta, its act, and the earlier outcome that the
 * scenario keeps; `testo` says how many are funded in all, and with how much.
 */
export function esitiDiScenario({ nome }: ScenarioRow, variazioni: readonly ChangedRiga[], parole: Parole) {
  const esiti = variazioni.map((variazione) => scritto(variazione, parole));
  const totali = variazioni.map(({ dopo }) => totaleOf(dopo));
  return {
    esiti,
    scritte: esiti.map(scrittaOf),
    stati: esiti.map((each) => ({ propostaId: each.propostaId, statusValutazione: statusDopo(each) })),
    atti: esiti.map((each) => ({ tipo: 'proposta' as const, id: each.propostaId, dati: { ...datiOf(each), scenario: nome } })),
    testo: `«${nome}» (finanziate: ${totali.filter((each) => each > 0).length} di ${totali.length}, ${formatEuro(sommaOf(totali))})`,
  };
}

const scritto = (variazione: ChangedRiga, parole: Parole): EsitoScritto => ({
  propostaId: variazione.riga.id,
  finanziamentoAssegnato: variazione.dopo.finanziamento,
  assegnoAssegnato: variazione.dopo.assegno,
  commento: commentoAfter(variazione, parole),
});

const scrittaOf = ({ propostaId, finanziamentoAssegnato: finanziamento, assegnoAssegnato: assegno, commento }: EsitoScritto) => ({
  propostaId,
  dopo: { finanziamento, assegno, commento },
});

const datiOf = (esito: EsitoScritto) => ({
  finanzia: statusDopo(esito) === 'FINANZIATA',
  finanziamentoAssegnato: esito.finanziamentoAssegnato,
  assegnoAssegnato: esito.assegnoAssegnato,
});

/** Every proposta whose outcome could not be given by itself, with the reason: the rules are those of outcomes. */
function faultsOf({ chi, row, tavolo }: OpenTavolo, variazioni: readonly ChangedRiga[]): Violazione[] {
  const { ufficiale, tempoConcluso } = tavolo;
  return variazioni.flatMap(({ riga, dopo }) => {
    const facts: EsitoFacts = {
      ...riga,
      sogliaFinanziabilita: row.sogliaFinanziabilita,
      ufficiale,
      tempoConcluso,
      mcValutazioneSoloBozza: false,
    };
    const finanzia = totaleOf(dopo) > 0;
    const verdict = canSaveEsito(facts, { chi, finanzia, concludi: true });
    const messaggio = verdict.ok ? faultOf(dopo, riga, row) : refusalText(verdict);
    return messaggio === null ? [] : [{ campo: campoOf(riga.id), messaggio: `${riga.numeroProtocollo ?? riga.id}: ${messaggio}` }];
  });
}
