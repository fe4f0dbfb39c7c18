import type { Violazione } from '../refusals/refusal.ts';
import { type ChiaveModello, modelloOf } from './modelli.ts';
import type { Segnaposto } from './segnaposti.ts';

export type TestoModello = { soggetto: string; corpo: string };

export const SOGGETTO_MASSIMO = 200;
export const CORPO_MASSIMO = 10_000;

const APERTO = /\{\{([^{}\n]*)\}\}/g;

/** The names between double braces in a text, as they are written. */
const namesIn = (testo: string): string[] => [...testo.matchAll(APERTO)].map(([, name = '']) => name.trim());

/**
 * The lines of a text that a mail with these values has not: one of their placeholders has none (`compila_modello`). `resta`: whether
 * anything is left of the text.
 */
export function senzaValoreIn(corpo: string, parole: Readonly<Record<string, string | null>>): { righe: string[]; resta: boolean } {
  const isLeftOut = (riga: string) => namesIn(riga).some((name) => (parole[name] ?? null) === null);
  const [righe, restano] = [corpo.split('\n').filter(isLeftOut), corpo.split('\n').filter((riga) => !isLeftOut(riga))];
  return { righe, resta: restano.some((riga) => riga.trim() !== '') };
}

const asWritten = (name: string): string => `{{${name}}}`;

/** Faults of a text that the office gives a mail. */
export function checkModello(chiave: ChiaveModello, { soggetto, corpo }: TestoModello): Violazione[] {
  const { segnaposti, obbligatori, facoltativi = [] } = modelloOf(chiave);
  const named = new Set([...namesIn(soggetto), ...namesIn(corpo)]);
  const missing = obbligatori.filter((name) => !named.has(name));
  return [
    ...faultsOf('soggetto', soggetto, { segnaposti, massimo: SOGGETTO_MASSIMO }),
    ...(soggetto.includes('\n') ? [{ campo: 'soggetto', messaggio: "L'oggetto sta su una riga sola." }] : []),
    ...namesIn(soggetto)
      .filter((name) => facoltativi.some((each) => each === name))
      .map((name) => ({ campo: 'soggetto', messaggio: `${asWritten(name)} può mancare e non può stare nell'oggetto.` })),
    ...faultsOf('corpo', corpo, { segnaposti, massimo: CORPO_MASSIMO }),
    ...missing.map((name) => ({ campo: 'corpo', messaggio: `Manca ${asWritten(name)}: senza, l'e-mail non serve a chi la riceve.` })),
  ];
}

/** Faults of a text that its sender changed before it was sent (D-208). `collegamenti`: the links that must stay. */
export function checkModificata({ soggetto, corpo }: TestoModello, collegamenti: readonly string[]): Violazione[] {
  const limits = { segnaposti: [] };
  const lost = collegamenti.filter((link) => !corpo.includes(link));
  return [
    ...faultsOf('soggetto', soggetto, { ...limits, massimo: SOGGETTO_MASSIMO }),
    ...(soggetto.includes('\n') ? [{ campo: 'soggetto', messaggio: "L'oggetto sta su una riga sola." }] : []),
    ...faultsOf('corpo', corpo, { ...limits, massimo: CORPO_MASSIMO }),
    ...lost.map((link) => ({ campo: 'corpo', messaggio: `Manca il collegamento ${link}: senza, chi riceve non può rispondere.` })),
  ];
}

/** The links of a text, each once. */
export const collegamentiOf = (corpo: string): string[] => [...new Set(corpo.match(/https?:\/\/\S+/g))];

type Bounds = { segnaposti: readonly Segnaposto[]; massimo: number };

function faultsOf(campo: string, testo: string, { segnaposti, massimo }: Bounds): Violazione[] {
  const known: readonly string[] = segnaposti;
  const unknown = [...new Set(namesIn(testo))].filter((name) => !known.includes(name));
  const left = testo.replace(APERTO, '');
  return [
    ...(testo.trim() === '' ? [{ campo, messaggio: campo === 'soggetto' ? "L'oggetto è obbligatorio." : 'Il testo è obbligatorio.' }] : []),
    ...(testo.length > massimo ? [{ campo, messaggio: `Inserisci al massimo ${massimo.toLocaleString('it-IT')} caratteri.` }] : []),
    ...unknown.map((name) => ({ campo, messaggio: `${asWritten(name)} non esiste in questa e-mail.` })),
    ...(/\{\{|\}\}/.test(left) ? [{ campo, messaggio: 'Una parentesi doppia è aperta o chiusa da sola: si scrive {{nome}}.' }] : []),
  ];
}
