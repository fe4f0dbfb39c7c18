import { type Acts, proposta } from '../atto.ts';

export const domandeActs = {
  askDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha aperto una domanda sulla proposta${proposta(row, dati)}` },
  answerDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha scritto in una domanda sulla proposta${proposta(row, dati)}` },
  closeDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha chiuso una domanda sulla proposta${proposta(row, dati)}` },
} satisfies Acts;
