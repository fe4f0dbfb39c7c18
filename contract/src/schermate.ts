import { LETTORI_COMMISSIONE, LETTORI_PRESIDENZA, LETTORI_STATISTICHE, type Ruolo, type TipoUtente } from './ruoli.ts';

/** Areas of the application: who enters each, by which login, and its name in the menu of people from another area. */
export const AREE = {
  utente: { nome: 'Area personale', allow: ['UTENTE'], login: '/login' },
  ur: { nome: 'Ufficio Ricerca', allow: ['UFFICIO_RICERCA'], login: '/login' },
  hd: { nome: 'Help desk', allow: ['HELP_DESK'], login: '/login-hd' },
  rad: { nome: 'RAD', allow: ['RAD'], login: '/login' },
  ref: { nome: 'Referee', allow: ['REFEREE'], login: '/login-referee' },
  cert: { nome: 'Comitato Etico', allow: ['UFFICIO_CERT', 'MEMBRO_CERT', 'PRESIDENTE_CERT'], login: '/login' },
} as const satisfies Record<string, { nome: string; allow: readonly Ruolo[]; login: string }>;
export type Area = keyof typeof AREE;

export type Schermata = {
  path: string;
  area: Area;
  /** Roles required beyond those of the area; absent admits the whole area. */
  allow?: readonly Ruolo[];
  /** Roles from outside the area that may see this one screen of it. */
  anche?: readonly Ruolo[];
  /** The menu entry that leads here, and the titled group in which it stands. */
  voce?: string;
  /** The roles that have the entry, where others who may open the screen have another address (D-135). */
  voceDi?: readonly Ruolo[];
  /** The screen of the parent entry; absent: the entry whose address it continues. */
  sotto?: string;
  gruppo?: 'Gestione Utenti' | 'Gestione Bandi';
  /** The same screen under another address, to which readers of that one only are redirected. */
  altrove?: string;
};

/**
 * Which screens exist and who sees them: the one table behind the menu, the guards and their tests (platform core, sections 2 and 6). A
 * screen that does not exist yet has no row, and so no dead entry.
 */
export const SCHERMATE = [
  { path: '/home', area: 'utente', anche: ['PROPONENTE_CERT'], voce: 'Home' },
  { path: '/profilo', area: 'utente', voce: 'Profilo' },
  { path: '/bandi', area: 'utente', voce: 'Bandi aperti' },
  { path: '/bandi/:id', area: 'utente', anche: ['UFFICIO_RICERCA', 'HELP_DESK', 'RAD', 'REFEREE', 'UFFICIO_CERT', 'MEMBRO_CERT'] },
  { path: '/proposte', area: 'utente', voce: 'Le mie proposte' },
  { path: '/proposte/new/:classe', area: 'utente' },
  { path: '/proposte/:id', area: 'utente' },
  { path: '/proposte/:id/partecipante', area: 'utente' },
  { path: '/proposte/:id/view', area: 'utente' },
  { path: '/proposte/:id/ricevuta', area: 'utente' },
  { path: '/rendicontazione', area: 'utente', voce: 'Rendicontazione' },
  { path: '/rendicontazioni', area: 'utente', voce: 'Storico rendicontazioni' },
  { path: '/rendicontazioni/new/:proposta/:step', area: 'utente', sotto: '/rendicontazione' },
  { path: '/rendicontazioni/:id', area: 'utente', sotto: '/rendicontazione' },
  { path: '/rendicontazioni/:id/view', area: 'utente' },
  { path: '/rendicontazioni/:id/ricevuta', area: 'utente' },
  { path: '/cert', area: 'utente', anche: ['PROPONENTE_CERT'], voce: 'Valutazione Etica CER' },
  { path: '/proposteCert/new', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id/view', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id/ricevuta', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/mc/valutazione', area: 'utente', allow: LETTORI_COMMISSIONE, voce: 'Valutazione' },
  { path: '/proposte/mc/:id/view', area: 'utente', allow: LETTORI_COMMISSIONE, sotto: '/mc/valutazione' },
  { path: '/mc/graduatorie', area: 'utente', allow: LETTORI_PRESIDENZA, voce: 'Graduatorie' },
  { path: '/mc/statistiche', area: 'utente', allow: LETTORI_STATISTICHE, voce: 'Statistiche' },
  { path: '/mc/conflitti', area: 'utente', allow: LETTORI_PRESIDENZA, voce: 'Conflitti di interesse' },
  { path: '/dirdip/progetti', area: 'utente', allow: ['DIRETTORE'], voce: 'Progetti del dipartimento' },
  { path: '/dirdip/proposte/:id/view', area: 'utente', allow: ['DIRETTORE'], sotto: '/dirdip/progetti' },
  { path: '/dirdip/rendicontazioni/:id/view', area: 'utente', allow: ['DIRETTORE'], sotto: '/dirdip/progetti' },
  {
    path: '/mc/valutazioneCert',
    area: 'utente',
    allow: ['MEMBRO_CERT', 'PRESIDENTE_CERT'],
    voce: 'Valutazione istanze',
    altrove: '/cert/valutazione',
  },
  {
    path: '/commissioni',
    area: 'utente',
    allow: ['PRESIDENTE_CERT'],
    anche: ['UFFICIO_CERT'],
    voce: 'Commissioni etiche',
    voceDi: ['PRESIDENTE_CERT'],
  },
  { path: '/cert/commissioni/:id', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/commissioni' },
  { path: '/sedute', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], voce: 'Sedute', voceDi: ['PRESIDENTE_CERT'] },
  { path: '/seduta/new', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/sedute' },
  { path: '/seduta/:id', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/sedute' },
  { path: '/ur/home', area: 'ur', voce: 'Home' },
  { path: '/ur/commissioni', area: 'ur', voce: 'Commissioni' },
  { path: '/ur/commissioni/new', area: 'ur' },
  { path: '/ur/commissioni/:id', area: 'ur' },
  { path: '/ur/progetti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Archivio progetti' },
  { path: '/ur/domande', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Quesiti aperti' },
  { path: '/ur/anagrafica', area: 'ur', allow: ['UFFICIO', 'TERZA'], voce: 'Anagrafica', gruppo: 'Gestione Utenti' },
  { path: '/ur/anagrafica/utente/new', area: 'ur', allow: ['UFFICIO', 'TERZA'] },
  { path: '/ur/anagrafica/utente/:id', area: 'ur', allow: ['UFFICIO', 'TERZA'] },
  { path: '/ur/caricamentoMassivo', area: 'ur', allow: ['UFFICIO'], voce: 'Caricamento Massivo', gruppo: 'Gestione Utenti' },
  { path: '/ur/gestioneInattivi', area: 'ur', allow: ['UFFICIO'], voce: 'Gestione Inattivi', gruppo: 'Gestione Utenti' },
  { path: '/ur/gestioneInattivi/new', area: 'ur', allow: ['UFFICIO'] },
  { path: '/ur/dettaglioProposte', area: 'ur', allow: ['UFFICIO'], voce: 'Dettaglio Proposte', gruppo: 'Gestione Utenti' },
  { path: '/ur/dettaglioProp/listaDettaglioProp/:id', area: 'ur', allow: ['UFFICIO'], sotto: '/ur/dettaglioProposte' },
  { path: '/ur/creaBando', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Creazione bando', gruppo: 'Gestione Bandi' },
  { path: '/ur/configBandi', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Configurazione bando', gruppo: 'Gestione Bandi' },
  { path: '/ur/configuraBando/:id', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/configBandi' },
  { path: '/ur/configuraBando/:id/tipologie/:tipologia', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/configBandi' },
  { path: '/ur/configuraBando/:id/classi/:classe', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/configBandi' },
  { path: '/ur/moduli', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Moduli', gruppo: 'Gestione Bandi' },
  { path: '/ur/moduli/:id', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'] },
  { path: '/ur/moduli/versioni/:id', area: 'ur', allow: ['UFFICIO'] },
  { path: '/ur/moduli/versioni/:id/prova', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'] },
  {
    path: '/ur/interruzioni',
    area: 'ur',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    voce: 'Interruzioni di servizio',
    gruppo: 'Gestione Bandi',
  },
  { path: '/catalogo-campi', area: 'ur', allow: ['UFFICIO'], voce: 'Catalogo dei campi' },
  { path: '/ur/proposte/:id/view', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/progetti' },
  { path: '/ur/iter', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Gestione Iter' },
  { path: '/ur/graduatorie', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Graduatorie' },
  { path: '/ur/conflitti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Conflitti di interesse' },
  { path: '/ur/statistiche', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Statistiche' },
  { path: '/ur/rendicontazioni/:id/view', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/progetti' },
  { path: '/ur/dipartimenti', area: 'ur', voce: 'Dipartimenti' },
  { path: '/ur/strutture', area: 'ur', allow: ['TERZA'], voce: 'Strutture' },
  { path: '/hd/home', area: 'hd', voce: 'Home' },
  { path: '/rad/home', area: 'rad', voce: 'Home' },
  { path: '/rad/progetti', area: 'rad', voce: 'Archivio progetti' },
  { path: '/rad/proposte/:id/view', area: 'rad', sotto: '/rad/progetti' },
  { path: '/rad/rendicontazioni/:id/view', area: 'rad', sotto: '/rad/progetti' },
  { path: '/ref/home', area: 'ref', voce: 'Home' },
  { path: '/ref/proposte/:id/view', area: 'ref', sotto: '/ref/home' },
  { path: '/cert/home', area: 'cert', anche: ['ESTERNO_CERT'], voce: 'Home' },
  { path: '/cert/valutazione', area: 'cert', voce: 'Archivio istanze' },
  { path: '/cert/valutazione/:id', area: 'cert', sotto: '/cert/valutazione' },
  { path: '/cert/commissioni', area: 'cert', voce: 'Commissioni' },
  { path: '/cert/cert/commissioni/new', area: 'cert', allow: ['UFFICIO_CERT'], anche: ['PRESIDENTE_CERT'], sotto: '/cert/commissioni' },
  { path: '/cert/cert/commissioni/:id', area: 'cert', sotto: '/cert/commissioni' },
  { path: '/cert/sedute', area: 'cert', voce: 'Sedute' },
  { path: '/cert/seduta/new', area: 'cert', allow: ['UFFICIO_CERT'], sotto: '/cert/sedute' },
  { path: '/cert/seduta/:id', area: 'cert', sotto: '/cert/sedute' },
  { path: '/cert/statistiche', area: 'cert', allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'], voce: 'Statistiche etiche' },
  { path: '/cert/testi-delibere', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'Testi delle delibere' },
  { path: '/cert/impostazioni', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'Impostazioni' },
  { path: '/cert/email', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'Email in uscita' },
  { path: '/cert/email/:id', area: 'cert', allow: ['UFFICIO_CERT'], sotto: '/cert/email' },
  { path: '/cert/istanze', area: 'cert', altrove: '/cert' },
  { path: '/cert/istanze/:id', area: 'cert', altrove: '/proposteCert/:id' },
  { path: '/cert/istanze/:id/view', area: 'cert', altrove: '/proposteCert/:id/view' },
  { path: '/ur/impersona', area: 'ur', allow: ['IMPERSONA'], voce: 'Impersona' },
  { path: '/hd/impersona', area: 'hd', allow: ['IMPERSONA'], voce: 'Impersona' },
  { path: '/cert/impersona', area: 'cert', allow: ['IMPERSONA'], voce: 'Impersona' },
  { path: '/ur/secondo-fattore', area: 'ur' },
  { path: '/hd/secondo-fattore', area: 'hd' },
  { path: '/cert/secondo-fattore', area: 'cert', allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'] },
  { path: '/cert/profilo', area: 'cert', allow: [], anche: ['ESTERNO_CERT'], voce: 'Profilo' },
  { path: '/cert/membri-esterni/:id', area: 'cert', allow: ['UFFICIO_CERT'] },
  { path: '/ur/audit', area: 'ur', allow: ['UFFICIO'], voce: 'Registro delle attività' },
  { path: '/ur/impostazioni', area: 'ur', allow: ['UFFICIO'], voce: 'Impostazioni' },
  { path: '/ur/modelli-email', area: 'ur', allow: ['UFFICIO'], voce: 'Testi delle e-mail' },
  { path: '/ur/modelli-email/:id', area: 'ur', allow: ['UFFICIO'] },
  { path: '/ur/email', area: 'ur', allow: ['UFFICIO'], voce: 'Email in uscita' },
  { path: '/ur/email/:id', area: 'ur', allow: ['UFFICIO'] },
  { path: '/hd/email', area: 'hd', voce: 'Email in uscita' },
] as const satisfies readonly Schermata[];
export type SchermataPath = (typeof SCHERMATE)[number]['path'];

/** Whether somebody with these roles enters an area at all. */
export const entersArea = (area: Area, roles: ReadonlySet<Ruolo>): boolean => AREE[area].allow.some((role) => roles.has(role));

/** Whether somebody with these roles may open a screen. */
export function maySee({ area, allow, anche }: Schermata, roles: ReadonlySet<Ruolo>): boolean {
  return (
    (entersArea(area, roles) && (allow === undefined || allow.some((role) => roles.has(role)))) ||
    anche?.some((role) => roles.has(role)) === true
  );
}

/** The home of each type of user (platform core, section 2). */
export const HOME = {
  UTENTE: '/home',
  UFFICIO_RICERCA: '/ur/home',
  HELP_DESK: '/hd/home',
  RAD: '/rad/home',
  REFEREE: '/ref/home',
  UFFICIO_CERT: '/cert/home',
  MEMBRO_COMMISSIONE_CERT: '/cert/home',
} as const satisfies Record<TipoUtente, SchermataPath>;

/** The login page of each type of user: shown after logout and after the end of a session (D-25). */
export const LOGIN = {
  UTENTE: '/login',
  UFFICIO_RICERCA: '/login',
  HELP_DESK: '/login-hd',
  RAD: '/login',
  REFEREE: '/login-referee',
  UFFICIO_CERT: '/login',
  MEMBRO_COMMISSIONE_CERT: '/login-cert',
} as const satisfies Record<TipoUtente, string>;
