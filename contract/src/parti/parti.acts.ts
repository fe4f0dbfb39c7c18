import { type Acts, proposta } from '../atto.ts';

export const partiActs = {
  saveParte: { tipo: 'COMPILAZIONE', it: (row, dati) => `ha compilato la propria parte della proposta${proposta(row, dati)}` },
} satisfies Acts;
