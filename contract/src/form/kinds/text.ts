import type { Campo } from '../template/template.types.ts';
import { type Fault, fault } from '../values/checks.ts';
import { soundText } from '../values/soundText.ts';
import type { Family } from './family.types.ts';

/** Characters of a text without a limit of its own. */
export const MASSIMO_SENZA_LIMITE = 100_000;

type Config = {
  lines: 'one' | 'many';
  /** The fault of a text that is not empty, apart from its length. */
  format?: (text: string) => Fault | null;
};

/** Characters that Controlla accepts. */
export const limitOf = (campo: Campo): number => campo.maxLengthSize ?? MASSIMO_SENZA_LIMITE;

/** The length of a text for every limit and counter: UTF-16 units; a line break counts as one. */
export const textLength = (text: string): number => text.replaceAll('\r\n', '\n').length;

/** Characters that may be typed and saved: twice the limit; Controlla enforces the limit itself. */
export const typingLimit = (campo: Campo): number => (campo.maxLengthSize === null ? MASSIMO_SENZA_LIMITE : 2 * campo.maxLengthSize);

/** Whether a field has one line: a textfield, or a TESTO of at most 300 characters to which the template gives no height. */
export const isLine = ({ tipoCampo, maxLengthSize, numHeight }: Campo): boolean =>
  tipoCampo === 'textfield' || (tipoCampo === 'TESTO' && numHeight === null && maxLengthSize !== null && maxLengthSize <= 300);

/** textfield, textarea, telephone, TESTO, EMAIL: one line or several, counted in characters. */
export const text = ({ lines, format }: Config): Family<string> => ({
  accepts: (_campo, value) => typeof value === 'string',
  isEmpty: (_campo, value) => value.trim() === '',

  clean(_campo, value) {
    const sound = soundText(value).replace(/\r\n?/g, '\n');
    return lines === 'one' ? sound.replace(/\n+/g, ' ') : sound;
  },

  storable: (campo, value) => (textLength(value) > typingLimit(campo) ? fault('TESTO_LUNGO', { max: limitOf(campo) }) : null),

  check(campo, value) {
    if (value === null) return campo.flagRequired ? [fault('TESTO_OBBLIGATORIO')] : [];
    if (textLength(value) > limitOf(campo)) return [fault('TESTO_LUNGO', { max: limitOf(campo) })];
    const wrong = format?.(value.trim()) ?? null;
    return wrong === null ? [] : [wrong];
  },

  plain: (_campo, value) => value,
});

/** Digits, spaces and a leading plus. */
export const phoneFormat = (typed: string): Fault | null => (/^\+?[\d ]*\d[\d ]*$/.test(typed) ? null : fault('TELEFONO_FORMATO'));
