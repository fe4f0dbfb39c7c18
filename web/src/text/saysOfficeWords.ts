import { SCHERMATE } from '@sigeba/contract/schermate.ts';

/** Whether a screen is one for whom the university has given a function: the personal area and the pages of a mail's link are not. */
export function saysOfficeWords(path: string): boolean {
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
  ...['/ur/impersona', '/hd/impersona', '/cert/impersona', '/cert/impostazioni', '/catalogo-campi'],
];

/** Whether a screen is one of those. */
export const saysSetupWords = (path: string): boolean => SETUP.some((begins) => path.startsWith(begins));

/** Whether a screen is one on which proposte are assigned, ranked, decided on and counted, or the one that a commission evaluates a proposta on. */
export const saysGaraWords = (path: string): boolean =>
  /^\/(ur|mc|cert)\/(graduatorie|conflitti|commissioni|iter|statistiche)/.test(path) || path === '/proposte/mc/:id/view';

/** Whether a screen is one of the ethics office or of its committee. */
export const saysCertWords = (path: string): boolean => /^\/(cert\/|sedut|commissioni|mc\/valutazioneCert)/.test(path);

/** Whether a screen is one of the referees, the page of their invitation, or a proposta on paper, which they print too. */
export const saysRefereeWords = (path: string): boolean =>
  path === '/referee-accept' || path === '/proposte/:id/print' || path.startsWith('/ref/');

const PASSWORD: ReadonlySet<string> = new Set(['/password-dimenticata', '/imposta-password', '/conferma-email', '/accessibilita']);

/** Whether a page is one that a mail about access leads to, or the accessibility declaration. */
export const saysPasswordWords = (path: string): boolean => PASSWORD.has(path);

/** Whether a screen says the words of reports and istanze: their own and those that show one of a proposta. */
export const saysOwnWords = (path: string): boolean =>
  /^\/(rendicontazion|cert$|cert\/(valutazione|seduta|istanze)|proposteCert|mc\/valutazioneCert|seduta\/)/.test(path) ||
  /^\/(ur|rad|dirdip)\/(rendicontazioni|proposte)\//.test(path);

/** Homes and lists: what of them opens a form brings its words along (`withFormWords`). */
const FORMLESS =
  /^\/(home|bandi|bandi\/:id|proposte|rendicontazion[ei]|cert|commissioni|sedute|accessibilita|(ur|hd|rad|cert|ref)\/home|(ur|rad|dirdip)\/progetti|ur\/(dipartimenti|strutture|gestioneInattivi|configBandi|moduli|commissioni|anagrafica|dettaglioProposte|modelli-email)|(ur|hd)\/email|(ur|hd|cert)\/impersona|cert\/(commissioni|sedute)|(ur|mc|cert)\/statistiche)$/;

/** Whether a screen says the words of forms and of what is filled in with them. */
export const saysFormWords = (path: string): boolean => !FORMLESS.test(path);

/** Which words besides those of all screens a page says. */
export const wordsSaidBy = (path: string) => ({
  office: saysOfficeWords(path),
  gara: saysGaraWords(path),
  setup: saysSetupWords(path),
  cert: saysCertWords(path),
  form: saysFormWords(path),
  english: saysFormWords(path) && saysRefereeWords(path),
  own: saysOwnWords(path),
  password: saysPasswordWords(path),
  referee: saysRefereeWords(path),
});
