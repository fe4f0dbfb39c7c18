import { type Acts, becauseOf, proposta } from '../atto.ts';
import { importiInParole } from './importi.text.ts';

/** The amounts, in euro; those that are missing were not granted. */
type GrantedAmounts = { finanziamentoAssegnato?: number; assegnoAssegnato?: number };

const assegnato = (importi: GrantedAmounts): string => ` (${importiInParole(importi)})`;

export const esitiActs = {
  saveEsito: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha salvato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  concludeEsito: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha concluso l’esito${assegnato(dati)} della proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  openEsito: { tipo: 'VALUTAZIONE', it: (row, dati) => `ha riaperto l’esito della proposta${proposta(row, dati)}` },
  revertEsito: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) =>
      `ha riportato a prima dell’applicazione di uno scenario l’esito della proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  rettificaEsito: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha rettificato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  declareNonAmmissibile: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha dichiarato non ammissibile la proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
} satisfies Acts<GrantedAmounts>;
