import { areaPasswordOf } from './login/password.rules.ts';
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

/** Titled groups of the menu, in their order; the last is folded until somebody opens it (D-260). */
export const GRUPPI = [
  ...(['Lavoro', 'Commissione', 'Comitato Etico', 'Dipartimento', 'Le mie cose', 'Valutazione'] as const),
  ...(['Gestione Bandi', 'Gestione Utenti', 'Amministrazione'] as const),
] as const;
export type Gruppo = (typeof GRUPPI)[number];

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
  gruppo?: Gruppo;
  /** The same screen under another address, to which readers of that one only are redirected. */
  altrove?: string;
};

/**
 * Which screens exist and who sees them: the one table behind the menu, the guards and their tests (platform core, sections 2 and 6). A
 * screen that does not exist yet has no row, and so no dead entry.
 */
export const SCHERMATE = [
  { path: '/home', area: 'utente', anche: ['PROPONENTE_CERT'], voce: 'Home' },
  { path: '/bandi', area: 'utente', voce: 'Bandi aperti' },
  { path: '/bandi/:id', area: 'utente', anche: ['UFFICIO_RICERCA', 'HELP_DESK', 'RAD', 'REFEREE', 'UFFICIO_CERT', 'MEMBRO_CERT'] },
  { path: '/proposte', area: 'utente', voce: 'Le mie proposte', gruppo: 'Le mie cose' },
  { path: '/proposte/new/:classe', area: 'utente' },
  { path: '/proposte/:id', area: 'utente' },
  { path: '/proposte/:id/partecipante', area: 'utente' },
  { path: '/proposte/:id/view', area: 'utente' },
  { path: '/proposte/:id/ricevuta', area: 'utente' },
  { path: '/calendario', area: 'utente', voce: 'Calendario' },
  { path: '/rendicontazione', area: 'utente', voce: 'Rendicontazione', gruppo: 'Le mie cose' },
  { path: '/rendicontazioni', area: 'utente', voce: 'Storico rendicontazioni', gruppo: 'Le mie cose' },
  { path: '/rendicontazioni/new/:proposta/:step', area: 'utente', sotto: '/rendicontazione' },
  { path: '/rendicontazioni/:id', area: 'utente', sotto: '/rendicontazione' },
  { path: '/rendicontazioni/:id/view', area: 'utente' },
  { path: '/rendicontazioni/:id/ricevuta', area: 'utente' },
  { path: '/cert', area: 'utente', anche: ['PROPONENTE_CERT'], voce: 'Valutazione Etica CER', gruppo: 'Le mie cose' },
  { path: '/proposteCert/new', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id/view', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/proposteCert/:id/ricevuta', area: 'utente', anche: ['PROPONENTE_CERT'], sotto: '/cert' },
  { path: '/profilo', area: 'utente', voce: 'Profilo', gruppo: 'Le mie cose' },
  { path: '/mc/valutazione', area: 'utente', allow: LETTORI_COMMISSIONE, voce: 'Valutazione', gruppo: 'Commissione' },
  { path: '/proposte/mc/:id/view', area: 'utente', allow: LETTORI_COMMISSIONE, sotto: '/mc/valutazione' },
  { path: '/mc/graduatorie', area: 'utente', allow: LETTORI_PRESIDENZA, voce: 'Graduatorie', gruppo: 'Commissione' },
  { path: '/mc/statistiche', area: 'utente', allow: LETTORI_STATISTICHE, voce: 'Statistiche', gruppo: 'Commissione' },
  { path: '/mc/conflitti', area: 'utente', allow: LETTORI_PRESIDENZA, voce: 'Conflitti di interesse', gruppo: 'Commissione' },
  { path: '/dirdip/progetti', area: 'utente', allow: ['DIRETTORE'], voce: 'Progetti del dipartimento', gruppo: 'Dipartimento' },
  { path: '/dirdip/proposte/:id/view', area: 'utente', allow: ['DIRETTORE'], sotto: '/dirdip/progetti' },
  { path: '/dirdip/rendicontazioni/:id/view', area: 'utente', allow: ['DIRETTORE'], sotto: '/dirdip/progetti' },
  {
    path: '/mc/valutazioneCert',
    area: 'utente',
    allow: ['MEMBRO_CERT', 'PRESIDENTE_CERT'],
    voce: 'Valutazione istanze',
    gruppo: 'Comitato Etico',
    altrove: '/cert/valutazione',
  },
  {
    path: '/commissioni',
    area: 'utente',
    allow: ['PRESIDENTE_CERT'],
    anche: ['UFFICIO_CERT'],
    voce: 'Commissioni etiche',
    gruppo: 'Comitato Etico',
    voceDi: ['PRESIDENTE_CERT'],
  },
  { path: '/cert/commissioni/:id', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/commissioni' },
  {
    path: '/sedute',
    area: 'utente',
    allow: ['PRESIDENTE_CERT'],
    anche: ['UFFICIO_CERT'],
    voce: 'Sedute',
    gruppo: 'Comitato Etico',
    voceDi: ['PRESIDENTE_CERT'],
  },
  { path: '/seduta/new', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/sedute' },
  { path: '/seduta/:id', area: 'utente', allow: ['PRESIDENTE_CERT'], anche: ['UFFICIO_CERT'], sotto: '/sedute' },
  { path: '/ur/home', area: 'ur', voce: 'Home', gruppo: 'Lavoro' },
  { path: '/ur/calendario', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Calendario', gruppo: 'Lavoro' },
  { path: '/ur/commissioni', area: 'ur', voce: 'Commissioni', gruppo: 'Valutazione' },
  { path: '/ur/commissioni/new', area: 'ur' },
  { path: '/ur/commissioni/:id', area: 'ur' },
  { path: '/ur/progetti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Archivio progetti', gruppo: 'Lavoro' },
  { path: '/ur/domande', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Quesiti aperti', gruppo: 'Lavoro' },
  { path: '/ur/anagrafica', area: 'ur', allow: ['UFFICIO', 'TERZA'], voce: 'Anagrafica', gruppo: 'Gestione Utenti' },
  { path: '/ur/anagrafica/utente/new', area: 'ur', allow: ['UFFICIO', 'TERZA'] },
  { path: '/ur/anagrafica/utente/:id', area: 'ur', allow: ['UFFICIO', 'TERZA'] },
  { path: '/ur/qualitaDati', area: 'ur', allow: ['UFFICIO'], voce: 'Qualità dei dati', gruppo: 'Gestione Utenti' },
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
  { path: '/ur/moduli/nuovo', area: 'ur', allow: ['UFFICIO'] },
  { path: '/ur/moduli/pronti/:codice', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'] },
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
  { path: '/catalogo-campi', area: 'ur', allow: ['UFFICIO'], voce: 'Catalogo dei campi', gruppo: 'Amministrazione' },
  { path: '/ur/proposte/:id/view', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/progetti' },
  { path: '/ur/iter', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Gestione Iter', gruppo: 'Valutazione' },
  { path: '/ur/graduatorie', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Graduatorie', gruppo: 'Valutazione' },
  { path: '/ur/graduatorie/:classe/esiti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/graduatorie' },
  { path: '/ur/conflitti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Conflitti di interesse', gruppo: 'Valutazione' },
  { path: '/ur/statistiche', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Statistiche', gruppo: 'Valutazione' },
  { path: '/ur/rendicontazioni/:id/view', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], sotto: '/ur/progetti' },
  { path: '/ur/dipartimenti', area: 'ur', voce: 'Dipartimenti', gruppo: 'Amministrazione' },
  { path: '/ur/strutture', area: 'ur', allow: ['TERZA'], voce: 'Strutture', gruppo: 'Amministrazione' },
  { path: '/hd/home', area: 'hd', voce: 'Home' },
  { path: '/rad/home', area: 'rad', voce: 'Home' },
  { path: '/rad/progetti', area: 'rad', voce: 'Archivio progetti' },
  { path: '/rad/proposte/:id/view', area: 'rad', sotto: '/rad/progetti' },
  { path: '/rad/rendicontazioni/:id/view', area: 'rad', sotto: '/rad/progetti' },
  { path: '/ref/home', area: 'ref', voce: 'Home' },
  { path: '/ref/proposte/:id/view', area: 'ref', sotto: '/ref/home' },
  { path: '/cert/home', area: 'cert', anche: ['ESTERNO_CERT'], voce: 'Home' },
  { path: '/cert/calendario', area: 'cert', voce: 'Calendario' },
  { path: '/cert/valutazione', area: 'cert', voce: 'Archivio istanze' },
  { path: '/cert/valutazione/:id', area: 'cert', sotto: '/cert/valutazione' },
  { path: '/cert/commissioni', area: 'cert', voce: 'Commissioni' },
  { path: '/cert/cert/commissioni/new', area: 'cert', allow: ['UFFICIO_CERT'], anche: ['PRESIDENTE_CERT'], sotto: '/cert/commissioni' },
  { path: '/cert/cert/commissioni/:id', area: 'cert', sotto: '/cert/commissioni' },
  { path: '/cert/sedute', area: 'cert', voce: 'Sedute' },
  { path: '/cert/seduta/new', area: 'cert', allow: ['UFFICIO_CERT'], sotto: '/cert/sedute' },
  { path: '/cert/seduta/:id', area: 'cert', sotto: '/cert/sedute' },
  { path: '/cert/statistiche', area: 'cert', allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'], voce: 'Statistiche etiche' },
  { path: '/cert/testi-delibere', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'Testi delle delibere', gruppo: 'Amministrazione' },
  { path: '/cert/impostazioni', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'Impostazioni', gruppo: 'Amministrazione' },
  { path: '/cert/email', area: 'cert', allow: ['UFFICIO_CERT'], voce: 'E-mail in uscita' },
  { path: '/cert/email/:id', area: 'cert', allow: ['UFFICIO_CERT'], sotto: '/cert/email' },
  { path: '/cert/istanze', area: 'cert', altrove: '/cert' },
  { path: '/cert/istanze/:id', area: 'cert', altrove: '/proposteCert/:id' },
  { path: '/cert/istanze/:id/view', area: 'cert', altrove: '/proposteCert/:id/view' },
  { path: '/ur/impersona', area: 'ur', allow: ['IMPERSONA'], voce: 'Impersona', gruppo: 'Lavoro' },
  { path: '/hd/impersona', area: 'hd', allow: ['IMPERSONA'], voce: 'Impersona' },
  { path: '/cert/impersona', area: 'cert', allow: ['IMPERSONA'], voce: 'Impersona' },
  { path: '/ur/secondo-fattore', area: 'ur' },
  { path: '/hd/secondo-fattore', area: 'hd' },
  { path: '/cert/secondo-fattore', area: 'cert', allow: ['UFFICIO_CERT', 'PRESIDENTE_CERT'] },
  { path: '/cert/profilo', area: 'cert', allow: [], anche: ['ESTERNO_CERT'], voce: 'Profilo' },
  { path: '/cert/membri-esterni/:id', area: 'cert', allow: ['UFFICIO_CERT'] },
  { path: '/ur/audit', area: 'ur', allow: ['UFFICIO'], voce: 'Registro delle attività', gruppo: 'Amministrazione' },
  { path: '/ur/impostazioni', area: 'ur', allow: ['UFFICIO'], voce: 'Impostazioni', gruppo: 'Amministrazione' },
  { path: '/ur/stato', area: 'ur', allow: ['UFFICIO'], voce: 'Stato del sistema', gruppo: 'Amministrazione' },
  { path: '/ur/modelli-email', area: 'ur', allow: ['UFFICIO'], voce: 'Testi delle e-mail', gruppo: 'Amministrazione' },
  { path: '/ur/modelli-email/:id', area: 'ur', allow: ['UFFICIO'] },
  { path: '/ur/email', area: 'ur', allow: ['UFFICIO'], voce: 'E-mail in uscita', gruppo: 'Lavoro' },
  { path: '/ur/email/:id', area: 'ur', allow: ['UFFICIO'] },
  { path: '/hd/email', area: 'hd', voce: 'E-mail in uscita' },
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

/** What external members of the ethics committee open for themselves, in the area of the committee. */
const PERSONALI: readonly string[] = ['/cert/home', '/cert/calendario', '/cert/profilo'];

/**
 * Whether a screen is read in the language of its reader: what researchers and external members open for themselves. Where somebody works for a
 * commissione, the committee or a department it is Italian, like the decisions that are taken there (D-291).
 */
export const followsReader = ({ path, area, allow }: Schermata): boolean =>
  area === 'utente' ? allow === undefined : PERSONALI.includes(path);

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

const LOGIN = {
  UTENTE: '/login',
  UFFICIO_RICERCA: '/login',
  HELP_DESK: '/login-hd',
  RAD: '/login',
  REFEREE: '/login-referee',
  UFFICIO_CERT: '/login',
  MEMBRO_COMMISSIONE_CERT: '/login-cert',
} as const satisfies Record<TipoUtente, string>;

/**
 * The login page of a type of user, to which a logout and the end of a session lead too (D-25).
 * @param locale whether the offices log in by password, on the page of the help desk (D-222)
 */
export const loginOf = (tipoUtente: TipoUtente, locale: boolean): string =>
  areaPasswordOf(tipoUtente, locale) === 'hd' ? LOGIN.HELP_DESK : LOGIN[tipoUtente];
