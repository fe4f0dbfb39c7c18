import { SCHERMATE } from '@sigeba/contract/schermate.ts';
import type { OfficePath } from '../screens.office.ts';

/** Whether a screen is one for whom the university has given a function: the personal area and the pages of a mail's link are not. */
export function saysOfficeWords(path: string): path is OfficePath {
  const schermata = SCHERMATE.find((row) => row.path === path);
  return schermata !== undefined && (['ur', 'hd', 'rad', 'cert'].includes(schermata.area) || 'allow' in schermata);
}

/**
 * How the addresses begin of screens on which the office sets something up (a call, a form, mails, settings, departments, many people at
 * once, who is kept out, for how many proposte) or acts for somebody.
 */
const SETUP: readonly string[] = [
  ...['creaBando', 'configBandi', 'configuraBando', 'moduli', 'modelli-email', 'impostazioni', 'interruzioni'].map((name) => `/ur/${name}`),
  ...['caricamentoMassivo', 'gestioneInattivi', 'dettaglioProp', 'dipartimenti', 'strutture'].map((name) => `/ur/${name}`),
  ...['/ur/impersona', '/hd/impersona', '/cert/impersona', '/catalogo-campi'],
];

/** Whether a screen is one of those. */
export const saysSetupWords = (path: string): boolean => SETUP.some((begins) => path.startsWith(begins));

/** Whether a screen is one of the ethics office or of its committee. */
export const saysCertWords = (path: string): boolean => /^\/(cert\/|sedut|commissioni|mc\/valutazioneCert)/.test(path);

/** Whether a screen is one of the referees, the page of their invitation, or a proposta on paper, which they print too. */
export const saysRefereeWords = (path: string): boolean =>
  path === '/referee-accept' || path === '/proposte/:id/print' || path.startsWith('/ref/');

const PASSWORD: ReadonlySet<string> = new Set(['/password-dimenticata', '/imposta-password', '/conferma-email', '/accessibilita']);

/** Whether a page is one that a mail about access leads to, or the accessibility declaration. */
export const saysPasswordWords = (path: string): boolean => PASSWORD.has(path);

/** Pages that show no form and say none of its words, nor those of reports, istanze and sheets: what a researcher opens first, and homes of offices. */
const WITHOUT_OWN: ReadonlySet<string> = new Set([
  '/home',
  '/bandi',
  '/bandi/:id',
  '/proposte',
  '/ur/home',
  '/hd/home',
  '/rad/home',
  '/cert/home',
]);

/** Lists of what is filled in besides a proposta, and the home of referees: they show no form either. */
const LISTS: ReadonlySet<string> = new Set(['/cert', '/rendicontazione', '/rendicontazioni', '/ref/home']);

/** Whether a screen says the words of reports and istanze, in their lists or in their forms. */
export const saysOwnWords = (path: string): boolean => !WITHOUT_OWN.has(path);

/** Whether a screen says the words of forms and of what is filled in with them. */
export const saysFormWords = (path: string): boolean => saysOwnWords(path) && !LISTS.has(path);

/** Which words besides those of all screens a page says. */
export const wordsSaidBy = (path: string) => ({
  office: saysOfficeWords(path),
  setup: saysSetupWords(path),
  cert: saysCertWords(path),
  form: saysFormWords(path),
  own: saysOwnWords(path),
  password: saysPasswordWords(path),
  referee: saysRefereeWords(path),
});
