import { nomeDi } from '../../numbers/lingua.ts';
import { spelt } from '../../spelt.ts';
import type { Campo, Id } from '../template/template.types.ts';
import { fault } from '../values/checks.ts';
import { isId, isObject } from '../values/isObject.ts';
import { soundLine } from '../values/soundText.ts';
import { lookupOf } from './choice.ts';
import type { Family } from './family.types.ts';

export type Parola = { id: Id | null; descrizione: string };
type Parole = { parole: Parola[] };

/** Keywords of one field at most (evaluation and ethics, section 9); a template may allow fewer. */
export const MASSIMO_PAROLE = 5;
/** Entries that the list of matches offers at most. */
export const PAROLE_MOSTRATE = 40;
/** Characters of a free keyword; one that was stored earlier may be longer. */
export const LUNGHEZZA_PAROLA = 100;
const MASSIMO_LUNGHEZZA = 200;

export const keywordLimit = (campo: Campo): number => Math.min(MASSIMO_PAROLE, campo.opzioni?.massimo || MASSIMO_PAROLE);

/** Whether a word occurs twice, whatever its case and blanks. */
export const hasDuplicates = (parole: readonly Parola[]): boolean =>
  new Set(parole.map(({ descrizione }) => spelt(descrizione))).size < parole.length;

/** The words into which a typed text may be split: "a;b;c, d" may be four; the author decides whether they are one (D-212). */
export const paroleIn = (testo: string): string[] =>
  testo
    .split(/[;,\n]/)
    .map((parola) => parola.trim())
    .filter((parola) => parola !== '');

const isWord = (free: boolean) => (parola: unknown) =>
  isObject(parola) &&
  typeof parola.descrizione === 'string' &&
  parola.descrizione.length <= MASSIMO_LUNGHEZZA &&
  (isId(parola.id) || (free && (parola.id === null || parola.id === undefined)));

/** keywords (free words), keywords-select and PAROLE_CUN (entries of a vocabulary): at most five, no duplicates. */
export const keywords = ({ free }: { free: boolean }): Family<Parole> => ({
  accepts: (_campo, value): value is Parole =>
    isObject(value) && Array.isArray(value.parole) && value.parole.length <= 100 && value.parole.every(isWord(free)),

  isEmpty: (_campo, { parole }) => parole.every(({ descrizione, id }) => id === null && descrizione.trim() === ''),

  clean(campo, { parole }, facts) {
    const entries = facts.lookups?.[lookupOf(campo) ?? ''];
    const words = parole.map(({ id = null, descrizione }) => {
      const entry = entries?.find((each) => each.id === id);
      return { id, descrizione: entry === undefined ? soundLine(descrizione).trim() : nomeDi(entry) };
    });
    return { parole: words.filter(({ id, descrizione }) => id !== null || descrizione !== '') };
  },

  storable(campo, { parole }) {
    if (parole.length > keywordLimit(campo)) return fault('PAROLE_TROPPE', { max: keywordLimit(campo) });
    return hasDuplicates(parole) ? fault('PAROLE_DUPLICATE') : null;
  },

  check(campo, value, { facts }) {
    if (value === null) return campo.flagRequired ? [fault('PAROLE_OBBLIGATORIE')] : [];
    if (value.parole.length > keywordLimit(campo)) return [fault('PAROLE_TROPPE', { max: keywordLimit(campo) })];
    if (hasDuplicates(value.parole)) return [fault('PAROLE_DUPLICATE')];
    const entries = free ? undefined : facts.lookups?.[lookupOf(campo) ?? ''];
    const gone = entries !== undefined && value.parole.some(({ id }) => !entries.some((entry) => entry.id === id));
    return gone ? [fault('SCELTA_SUPERATA')] : [];
  },

  plain: (_campo, { parole }) => parole.map(({ descrizione }) => descrizione).join(', '),
});
