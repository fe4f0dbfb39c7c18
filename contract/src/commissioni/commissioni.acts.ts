import { type Acts, commissione } from '../atto.ts';

export const commissioniActs = {
  createCommissione: { tipo: 'COMMISSIONI', it: (row, dati) => `ha creato la ${commissione(row, dati)}` },
  saveCommissione: { tipo: 'COMMISSIONI', it: (row, dati) => `ha modificato la ${commissione(row, dati)}` },
  deleteCommissione: { tipo: 'COMMISSIONI', it: (row, dati) => `ha eliminato la ${commissione(row, dati)}` },
} satisfies Acts;
