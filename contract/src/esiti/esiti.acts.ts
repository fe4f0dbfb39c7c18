import { type Acts, becauseOf, proposta } from '../atto.ts';
import { formatEuro } from '../numbers/denaro.ts';

/** Euro. */
type GrantedAmounts = { finanziamentoAssegnato?: number; assegnoAssegnato?: number };

/** The granted amounts in words, where there are any. */
function assegnato({ finanziamentoAssegnato = 0, assegnoAssegnato = 0 }: GrantedAmounts): string {
  const parts = [
    ...(finanziamentoAssegnato > 0 ? [formatEuro(finanziamentoAssegnato)] : []),
    ...(assegnoAssegnato > 0 ? [`assegni ${formatEuro(assegnoAssegnato)}`] : []),
  ];
  return ` (${parts.length === 0 ? 'non finanziata' : parts.join(' e ')})`;
}

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
