import { type Acts, proposta } from '../atto.ts';

export const domandeActs = {
  askDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha aperto un quesito sulla proposta${proposta(row, dati)}` },
  answerDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha scritto in un quesito sulla proposta${proposta(row, dati)}` },
  closeDomanda: { tipo: 'DOMANDE', it: (row, dati) => `ha segnato come risolto un quesito sulla proposta${proposta(row, dati)}` },
} satisfies Acts;
