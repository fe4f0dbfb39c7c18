import type { TipoUtente } from './ruoli.ts';

/** The labels of the types of account. */
export const TESTI_TIPO: Record<TipoUtente, string> = {
  UTENTE: 'Docente, ricercatore, dottorando o personale',
  UFFICIO_RICERCA: 'Ufficio ricerca',
  HELP_DESK: 'Help desk',
  RAD: 'Responsabile amministrativo delegato (RAD)',
  REFEREE: 'Referee',
  UFFICIO_CERT: 'Ufficio del Comitato Etico',
  MEMBRO_COMMISSIONE_CERT: 'Membro del Comitato Etico',
};
