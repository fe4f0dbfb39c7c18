import type { AREE, Gruppo, SCHERMATE } from './schermate.ts';

type Rows = (typeof SCHERMATE)[number];
/** Entries of the areas whose people choose their language (D-220), titles of groups, and names of areas. */
type Voce = Extract<Rows, { area: 'utente' | 'cert'; voce: string }>['voce'];

/** The menu in English. */
const MENU_EN: Record<Voce | Gruppo | (typeof AREE)[keyof typeof AREE]['nome'], string> = {
  Home: 'Home',
  'Bandi aperti': 'Open calls',
  'Le mie proposte': 'My proposals',
  Calendario: 'Calendar',
  Rendicontazione: 'Reporting',
  'Storico rendicontazioni': 'Past reports',
  'Valutazione Etica CER': 'Ethics review',
  Profilo: 'Profile',
  Valutazione: 'Evaluation',
  Graduatorie: 'Rankings',
  Statistiche: 'Statistics',
  'Conflitti di interesse': 'Conflicts of interest',
  'Progetti del dipartimento': 'Projects of the department',
  'Valutazione istanze': 'Review of applications',
  'Commissioni etiche': 'Ethics committees',
  Sedute: 'Meetings',
  'Archivio istanze': 'Archive of applications',
  Commissioni: 'Committees',
  'Statistiche etiche': 'Ethics statistics',
  'Testi delle delibere': 'Texts of decisions',
  Impostazioni: 'Settings',
  'E-mail in uscita': 'Outgoing e-mails',
  Impersona: 'Act for somebody',
  Lavoro: 'Work',
  Commissione: 'Evaluation committee',
  'Comitato Etico': 'Ethics committee',
  Dipartimento: 'Department',
  'Le mie cose': 'My work',
  'Gestione Bandi': 'Calls',
  'Gestione Utenti': 'People',
  Amministrazione: 'Administration',
  'Area personale': 'Personal area',
  'Ufficio Ricerca': 'Research office',
  'Help desk': 'Help desk',
  RAD: 'RAD',
  Referee: 'Referee',
};
const english: Partial<Record<string, string>> = MENU_EN;

/** A word of the menu in English; what only offices have stays as it is. */
export const menuEn = (words: string): string => english[words] ?? words;
