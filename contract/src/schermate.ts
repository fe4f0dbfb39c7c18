import type { Ruolo, TipoUtente } from './ruoli.ts';

/** Areas of the application: who enters each, by which login, in which language. */
export const AREE = {
  utente: { allow: ['UTENTE'], login: '/login' },
  ur: { allow: ['UFFICIO_RICERCA'], login: '/login' },
  hd: { allow: ['HELP_DESK'], login: '/login-hd' },
  rad: { allow: ['RAD'], login: '/login' },
  ref: { allow: ['REFEREE'], login: '/login-referee' },
  cert: { allow: ['UFFICIO_CERT', 'MEMBRO_CERT', 'PRESIDENTE_CERT'], login: '/login' },
} as const satisfies Record<string, { allow: readonly Ruolo[]; login: string }>;
export type Area = keyof typeof AREE;

type Schermata = {
  path: string;
  area: Area;
  /** Roles beyond those of the area; absent admits the whole area. */
  allow?: readonly Ruolo[];
  /** Roles from outside the area that see this one screen of it. */
  anche?: readonly Ruolo[];
  /** The menu entry that leads here. */
  voce?: string;
};

/**
 * Which screen exists and who sees it: the one table behind the menu, the guards and their tests
 * (platform core, sections 2 and 6). A screen that does not exist yet has no row, and so no dead entry.
 */
export const SCHERMATE = [
  { path: '/home', area: 'utente', anche: ['PROPONENTE_CERT'], voce: 'Home' },
  { path: '/profilo', area: 'utente', voce: 'Profilo' },
  { path: '/bandi', area: 'utente', voce: 'Bandi aperti' },
  { path: '/proposte', area: 'utente', voce: 'Le mie proposte' },
  { path: '/proposte/new/:classe', area: 'utente' },
  { path: '/proposte/:id', area: 'utente' },
  { path: '/proposte/:id/partecipante', area: 'utente' },
  { path: '/proposte/:id/view', area: 'utente' },
  { path: '/proposte/:id/ricevuta', area: 'utente' },
  { path: '/ur/home', area: 'ur', voce: 'Home' },
  { path: '/ur/progetti', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'], voce: 'Archivio progetti' },
  { path: '/catalogo-campi', area: 'ur', allow: ['UFFICIO'], voce: 'Catalogo dei campi' },
  { path: '/ur/proposte/:id/view', area: 'ur', allow: ['UFFICIO', 'TERZA', 'AWARD'] },
  { path: '/hd/home', area: 'hd', voce: 'Home' },
  { path: '/rad/home', area: 'rad', voce: 'Home' },
  { path: '/ref/home', area: 'ref', voce: 'Home' },
  { path: '/cert/home', area: 'cert', anche: ['ESTERNO_CERT'], voce: 'Home' },
] as const satisfies readonly Schermata[];
export type SchermataPath = (typeof SCHERMATE)[number]['path'];

/** Whether someone with these roles may open a screen. */
export function maySee({ area, allow, anche }: Schermata, roles: ReadonlySet<Ruolo>): boolean {
  const inArea = AREE[area].allow.some((role) => roles.has(role));
  return (inArea && (allow === undefined || allow.some((role) => roles.has(role)))) || anche?.some((role) => roles.has(role)) === true;
}

/** Entries of the side menu of an area for someone with these roles. */
export const menuOf = (area: Area, roles: ReadonlySet<Ruolo>): { label: string; to: string }[] =>
  (SCHERMATE as readonly Schermata[])
    .filter((schermata) => schermata.area === area && maySee(schermata, roles))
    .flatMap(({ path, voce }) => (voce === undefined ? [] : [{ label: voce, to: path }]));

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
