import { type Acts, proposta } from '../atto.ts';

export const partecipazioniActs = {
  acceptPartecipazione: { tipo: 'PARTECIPAZIONE', it: (row, dati) => `ha accettato di partecipare alla proposta${proposta(row, dati)}` },
  refusePartecipazione: { tipo: 'PARTECIPAZIONE', it: (row, dati) => `ha rifiutato di partecipare alla proposta${proposta(row, dati)}` },
  withdrawPartecipazione: {
    tipo: 'PARTECIPAZIONE',
    it: (row, dati) => `ha ritirato la propria partecipazione alla proposta${proposta(row, dati)}`,
  },
  remindPartecipazione: {
    tipo: 'PARTECIPAZIONE',
    it: (row, dati) => `ha ricordato a chi non ha risposto la richiesta di partecipare alla proposta${proposta(row, dati)}`,
  },
} satisfies Acts;
