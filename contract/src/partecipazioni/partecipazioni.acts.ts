import { type Acts, proposta } from '../atto.ts';

/** What the reminder was about: the request, or the part of a person who has accepted. */
type Ricordata = {
  parte?: boolean;
  /** Surname and name of who was reminded by SIGEBA itself. */
  persona?: string;
};

export const partecipazioniActs = {
  acceptPartecipazione: { tipo: 'PARTECIPAZIONE', it: (row, dati) => `ha accettato di partecipare alla proposta${proposta(row, dati)}` },
  refusePartecipazione: { tipo: 'PARTECIPAZIONE', it: (row, dati) => `ha rifiutato di partecipare alla proposta${proposta(row, dati)}` },
  withdrawPartecipazione: {
    tipo: 'PARTECIPAZIONE',
    it: (row, dati) => `ha ritirato la propria partecipazione alla proposta${proposta(row, dati)}`,
  },
  remindPartecipazione: {
    tipo: 'PARTECIPAZIONE',
    it: (row, dati) =>
      dati.parte === true
        ? `ha ricordato a chi ha accettato di compilare la propria parte della proposta${proposta(row, dati)}`
        : `ha ricordato a chi non ha risposto la richiesta di partecipare alla proposta${proposta(row, dati)}`,
  },
  remindParte: {
    tipo: 'PARTECIPAZIONE',
    bySigeba: true,
    it: (row, dati) =>
      `ha ricordato a ${dati.persona ?? 'chi partecipa'} di compilare la propria parte della proposta${proposta(row, dati)}`,
  },
} satisfies Acts<Ricordata>;
