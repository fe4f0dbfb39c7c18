import { type Acts, plain } from '../atto.ts';

export const calendarioActs = {
  createIndirizzoCalendario: { tipo: 'ACCESSO', it: plain('ha creato l’indirizzo privato del proprio calendario') },
  deleteIndirizzoCalendario: { tipo: 'ACCESSO', it: plain('ha tolto l’indirizzo privato del proprio calendario') },
} satisfies Acts;
