import type { TipoCampoOra } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import type { ComponentType } from 'react';
import { BudgetTable } from './fields/BudgetTable.tsx';
import { CheckboxField, SelectField, SelectWithFields, YesNoField } from './fields/choiceFields.tsx';
import {
  AlertField,
  DataField,
  EmailField,
  RadioField,
  ReadOnlyText,
  ScriptField,
  TestoField,
  TitleField,
} from './fields/ethicsFields.tsx';
import { FilesField } from './fields/FilesField.tsx';
import type { FieldProps } from './fields/field.types.ts';
import { IndicatorsField } from './fields/IndicatorsField.tsx';
import { KeywordsField } from './fields/KeywordsField.tsx';
import { LastFundingsField } from './fields/LastFundingsField.tsx';
import { CalculatedField, CurrencyField, DateField, NumberField, TextLabel } from './fields/numberFields.tsx';
import { PeopleField } from './fields/PeopleField.tsx';
import { ManualPeopleRendicontoField, PeopleRendicontoField } from './fields/PeopleRendicontoField.tsx';
import { PreviousFundingsField } from './fields/PreviousFundingsField.tsx';
import { PublicationsField, PublicationsOfPeopleField } from './fields/PublicationsField.tsx';
import { partField } from './fields/partField.tsx';
import { DateOrNeverField, DateRangeField, HIndexField } from './fields/periodFields.tsx';
import { RendicontoTable } from './fields/RendicontoTable.tsx';
import { RichTextField } from './fields/RichTextField.tsx';
import { ImpactField, RowsField } from './fields/rowFields.tsx';
import { PhoneField, TextAreaField, TextField } from './fields/textFields.tsx';

/** Columns of twelve that a field takes. */
export type Width = 4 | 6 | 12;
export type KindEntry = { Component: ComponentType<FieldProps>; width: Width | ((campo: Campo) => Width) };

/** A line of up to a hundred characters takes half the row. */
const byLength = ({ maxLengthSize }: Campo): Width => (maxLengthSize !== null && maxLengthSize <= 100 ? 6 : 12);

/** The component of each kind of field. CONTRIBUTING says where else a new kind stands. */
export const registry = {
  textfield: { Component: TextField, width: byLength },
  textarea: { Component: TextAreaField, width: 12 },
  telephone: { Component: PhoneField, width: 4 },
  numberfield: { Component: NumberField, width: 4 },
  currencyfield: { Component: CurrencyField, width: 4 },
  datefield: { Component: DateField, width: 4 },
  select: { Component: SelectField, width: 6 },
  'yes-no-radio': { Component: YesNoField, width: 12 },
  checkbox: { Component: CheckboxField, width: 12 },
  budget: { Component: BudgetTable, width: 12 },
  calculatedfield: { Component: CalculatedField, width: 4 },
  'text-label': { Component: TextLabel, width: 12 },
  TITOLO: { Component: TitleField, width: 12 },
  TESTO: { Component: TestoField, width: byLength },
  INTERO: { Component: NumberField, width: 4 },
  RADIO: { Component: RadioField, width: 12 },
  SCELTA_MULTIPLA: { Component: CheckboxField, width: 12 },
  SCELTA_SINGOLA: { Component: SelectField, width: 6 },
  SELECT: { Component: SelectField, width: 6 },
  IMPORTO: { Component: CurrencyField, width: 4 },
  TABELLA: { Component: RowsField, width: 12 },
  ALERT: { Component: AlertField, width: 12 },
  EMAIL: { Component: EmailField, width: 6 },
  PAROLE_CUN: { Component: KeywordsField, width: 12 },
  DATA: { Component: DataField, width: 4 },
  'datefield-indet': { Component: DateOrNeverField, width: 4 },
  'date-range-field': { Component: DateRangeField, width: 12 },
  'complex-field': { Component: RowsField, width: 12 },
  keywords: { Component: KeywordsField, width: 12 },
  'keywords-select': { Component: KeywordsField, width: 12 },
  progetti_manual: { Component: RowsField, width: 12 },
  linee_tematiche: { Component: RowsField, width: 12 },
  'other-fundings': { Component: RowsField, width: 12 },
  'h-index': { Component: HIndexField, width: 12 },
  'research-indicators': { Component: IndicatorsField, width: 12 },
  'research-indicators-part': { Component: partField(IndicatorsField), width: 12 },
  'research-indicators-2021': { Component: IndicatorsField, width: 12 },
  'h-index-part': { Component: partField(HIndexField), width: 12 },
  'indicatori-impatto-sostenibilita': { Component: ImpactField, width: 12 },
  report: { Component: RendicontoTable, width: 12 },
  'read-only-text': { Component: ReadOnlyText, width: 12 },
  'js-script': { Component: ScriptField, width: 6 },
  UPLOAD_FILE: { Component: FilesField, width: 12 },
  'file-upload': { Component: FilesField, width: 12 },
  'file-multiple-upload': { Component: FilesField, width: 12 },
  publications: { Component: PublicationsField, width: 12 },
  'publications-part': { Component: partField(PublicationsField), width: 12 },
  'publications-rend': { Component: PublicationsOfPeopleField, width: 12 },
  'last-fundings': { Component: LastFundingsField, width: 12 },
  'last-fundings-new': { Component: LastFundingsField, width: 12 },
  'previous-fundings': { Component: PreviousFundingsField, width: 12 },
  'previous-fundings-new': { Component: PreviousFundingsField, width: 12 },
  'previous-fundings-new-no-perc-impegno': { Component: PreviousFundingsField, width: 12 },
  'rich-text': { Component: RichTextField, width: 12 },
  'select-fields': { Component: SelectWithFields, width: 6 },
  participants: { Component: PeopleField, width: 12 },
  participants_manual: { Component: RowsField, width: 12 },
  'participants-rend': { Component: PeopleRendicontoField, width: 12 },
  'participants-manual-rend': { Component: ManualPeopleRendicontoField, width: 12 },
} satisfies Record<TipoCampoOra, KindEntry>;

export const widthOf = (campo: Campo, { width }: KindEntry): Width => (typeof width === 'function' ? width(campo) : width);
