import { type Acts, type Dati, proposta } from '../atto.ts';

/** The phase of a sheet. */
const inFase = ({ cosa }: Dati): string => (cosa === undefined ? '' : ` («${cosa}»)`);

export const valutazioniActs = {
  startValutazione: {
    tipo: 'VALUTAZIONE',
    bySigeba: true,
    it: (row, dati) => `ha aperto la valutazione della proposta${proposta(row, dati)}: il bando è chiuso`,
  },
  createValutazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha iniziato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  },
  saveValutazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha salvato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  },
  concludeValutazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha concluso la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  },
  concludeFaseReferee: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha concluso la fase dei referee${inFase(dati)} della proposta${proposta(row, dati)}`,
  },
  imposeValutata: { tipo: 'VALUTAZIONE', it: (row, dati) => `ha impostato come valutata la proposta${proposta(row, dati)}` },
  reopenValutazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha riaperto la valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  },
} satisfies Acts;
