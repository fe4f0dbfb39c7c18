import type { TipoCampo, TipoCampoCert } from '../template/template.types.ts';
import { faultOfEmail } from '../values/indirizzo.ts';
import { budget } from './budget/budget.ts';
import { check, choice, yesNo } from './choice.ts';
import { computed } from './computed.ts';
import { date, MINIMO_DATA } from './date.ts';
import { display } from './display.ts';
import type { Family } from './family.types.ts';
import { files } from './files.ts';
import { lastFundings } from './fundings/lastFundings.ts';
import { previousFundings } from './fundings/previousFundings.ts';
import { hIndex, hIndexPart } from './indicators/hIndex.ts';
import { impact } from './indicators/impact.ts';
import { indicators, indicatorsPart } from './indicators/indicators.ts';
import { keywords } from './keywords.ts';
import { currency, number } from './number.ts';
import { people } from './people/people.ts';
import { manualPeopleRendiconto, peopleRendiconto } from './people/peopleRendiconto.ts';
import { dateOrNever, dateRange } from './period.ts';
import { publications, publicationsOfPeople, publicationsPart } from './publications/publications.ts';
import { rendiconto } from './rendiconto/rendiconto.ts';
import { richText } from './richText.ts';
import { rowKinds } from './rows/rowKinds.ts';
import { rows } from './rows/rows.ts';
import { selectFields } from './selectFields.ts';
import { phoneFormat, text } from './text.ts';

/** The kinds that the engine knows; the lint refuses a template with any other. */
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
  | TipoCampoCert
  | 'datefield-indet'
  | 'date-range-field'
  | 'complex-field'
  | 'keywords'
  | 'keywords-select'
  | 'progetti_manual'
  | 'linee_tematiche'
  | 'other-fundings'
  | 'h-index'
  | 'h-index-part'
  | 'research-indicators'
  | 'research-indicators-part'
  | 'research-indicators-2021'
  | 'indicatori-impatto-sostenibilita'
  | 'report'
  | 'read-only-text'
  | 'js-script'
  | 'file-upload'
  | 'file-multiple-upload'
  | 'publications'
  | 'publications-part'
  | 'publications-rend'
  | 'last-fundings'
  | 'last-fundings-new'
  | 'previous-fundings'
  | 'previous-fundings-new'
  | 'previous-fundings-new-no-perc-impegno'
  | 'rich-text'
  | 'select-fields'
  | 'participants'
  | 'participants_manual'
  | 'participants-rend'
  | 'participants-manual-rend'
>;

/** Each kind of field with its family and configuration: CONTRIBUTING says where else a new kind stands. */
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
  TITOLO: display,
  TESTO: text({ lines: 'many' }),
  INTERO: number,
  RADIO: choice({ obbligatorio: 'RADIO_OBBLIGATORIO' }),
  SCELTA_MULTIPLA: check,
  SCELTA_SINGOLA: choice({ obbligatorio: 'LISTA_OBBLIGATORIA' }),
  SELECT: choice({ obbligatorio: 'LISTA_OBBLIGATORIA' }),
  IMPORTO: currency,
  TABELLA: rows(rowKinds.TABELLA),
  ALERT: display,
  EMAIL: text({ lines: 'one', format: faultOfEmail }),
  PAROLE_CUN: keywords({ free: false }),
  DATA: date({ minimo: MINIMO_DATA }),
  'datefield-indet': dateOrNever(date()),
  'date-range-field': dateRange,
  'complex-field': rows(rowKinds['complex-field']),
  keywords: keywords({ free: true }),
  'keywords-select': keywords({ free: false }),
  progetti_manual: rows(rowKinds.progetti_manual),
  linee_tematiche: rows(rowKinds.linee_tematiche),
  'other-fundings': rows(rowKinds['other-fundings']),
  'h-index': hIndex,
  'h-index-part': hIndexPart,
  'research-indicators': indicators,
  'research-indicators-part': indicatorsPart,
  'research-indicators-2021': indicators,
  'indicatori-impatto-sostenibilita': impact,
  report: rendiconto,
  'read-only-text': display,
  'js-script': display,
  UPLOAD_FILE: files,
  'file-upload': files,
  'file-multiple-upload': files,
  publications,
  'publications-part': publicationsPart,
  'publications-rend': publicationsOfPeople,
  'last-fundings': lastFundings,
  'last-fundings-new': lastFundings,
  'previous-fundings': previousFundings,
  'previous-fundings-new': previousFundings,
  'previous-fundings-new-no-perc-impegno': previousFundings,
  'rich-text': richText,
  'select-fields': selectFields,
  participants: people,
  participants_manual: rows(rowKinds.participants_manual),
  'participants-rend': peopleRendiconto,
  'participants-manual-rend': manualPeopleRendiconto,
} satisfies Record<TipoCampoOra, Family>;

export const isKnownKind = (tipoCampo: string): tipoCampo is TipoCampoOra => Object.hasOwn(kinds, tipoCampo);

/** The family of a kind; undefined where the engine does not know it. */
export const familyOf = (tipoCampo: string): Family | undefined => (isKnownKind(tipoCampo) ? kinds[tipoCampo] : undefined);

/** Whether a field is answered: a title or a notice is only read. */
export const hasAnswer = ({ tipoCampo }: { tipoCampo: string }): boolean => familyOf(tipoCampo)?.senzaDati !== true;
