import { budget } from './budget.ts';
import { check, choice, yesNo } from './choice.ts';
import { computed } from './computed.ts';
import { date } from './date.ts';
import { display } from './display.ts';
import type { Family } from './family.types.ts';
import { currency, number } from './number.ts';
import type { TipoCampo } from './template.types.ts';
import { phoneFormat, text } from './text.ts';

/** The kinds that the engine knows today; a template with any other is refused by the lint. */
export type TipoCampoOra = Extract<
  TipoCampo,
  | 'textfield'
  | 'textarea'
  | 'telephone'
  | 'numberfield'
  | 'currencyfield'
  | 'datefield'
  | 'select'
  | 'yes-no-radio'
  | 'checkbox'
  | 'budget'
  | 'calculatedfield'
  | 'text-label'
>;

/** Each kind of field, its family and the family's configuration: a new kind is one line here and one in web's registry. */
export const kinds = {
  textfield: text({ lines: 'one' }),
  textarea: text({ lines: 'many' }),
  telephone: text({ lines: 'one', format: phoneFormat }),
  numberfield: number,
  currencyfield: currency,
  datefield: date(),
  select: choice({ obbligatorio: 'LISTA_OBBLIGATORIA' }),
  'yes-no-radio': yesNo,
  checkbox: check,
  budget,
  calculatedfield: computed,
  'text-label': display,
} satisfies Record<TipoCampoOra, Family>;

export const isKnownKind = (tipoCampo: string): tipoCampo is TipoCampoOra => Object.hasOwn(kinds, tipoCampo);

/** The family of a kind; undefined where the engine does not know it yet. */
export const familyOf = (tipoCampo: string): Family | undefined => (isKnownKind(tipoCampo) ? kinds[tipoCampo] : undefined);
