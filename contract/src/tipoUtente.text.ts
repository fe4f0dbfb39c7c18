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

/** The same in a narrow column. */
export const TIPO_IN_BREVE: Record<TipoUtente, string> = {
  UTENTE: 'Docente o personale',
  UFFICIO_RICERCA: 'Ufficio ricerca',
  HELP_DESK: 'Help desk',
  RAD: 'RAD',
  REFEREE: 'Referee',
  UFFICIO_CERT: 'Ufficio etico',
  MEMBRO_COMMISSIONE_CERT: 'Membro etico',
};

/** What stands in place of the role of somebody: almost all are teachers or staff, whose role says so; of others their kind does. */
export const senzaRuolo = (tipo: TipoUtente): string | null => (tipo === 'UTENTE' ? null : TIPO_IN_BREVE[tipo]);
