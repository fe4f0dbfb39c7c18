import { optionsOf } from '@sigeba/contract/form/kinds/choice.ts';
import type { Cella } from '@sigeba/contract/form/kinds/rows/cells.ts';
import type { Campo, Colonna } from '@sigeba/contract/form/template/template.types.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { CurrencyInput } from '../inputs/CurrencyInput.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import type { InputProps } from '../inputs/input.types.ts';
import { DecimalInput, IntegerInput } from '../inputs/NumberInput.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { TextInput } from '../inputs/TextInput.tsx';

type Props = Omit<InputProps<Cella>, 'hideLabel'> & { colonna: Colonna; oggi: Day; onReject: (messaggio: string | null) => void };

const amount = (value: Cella): number | null => (typeof value === 'number' ? value : null);
const words = (value: Cella): string => (typeof value === 'string' ? value : '');

/** One cell of a table with rows: the input of the column's kind; the label is read out, the head shows it. */
export function TableCell({ colonna, oggi, value, onChange, onReject, ...rest }: Props) {
  const input = { ...rest, hideLabel: true };
  switch (colonna.tipo) {
    case 'testo':
      return <TextInput segniDetti {...input} value={words(value)} onChange={onChange} maxLength={colonna.maxLengthSize ?? null} />;
    case 'intero':
      return <IntegerInput {...input} value={amount(value)} onChange={onChange} onReject={onReject} emptyAllowed />;
    case 'decimale':
      return <DecimalInput {...input} value={amount(value)} onChange={onChange} onReject={onReject} />;
    case 'importo':
      return <CurrencyInput {...input} value={amount(value)} onChange={onChange} onReject={onReject} bare />;
    case 'data':
      return <DateInput {...input} value={value === null ? null : words(value)} onChange={onChange} oggi={oggi} />;
    case 'select':
      return <SelectInput {...input} value={amount(value)} onChange={onChange} options={choices(colonna)} />;
  }
}

const choices = (colonna: Colonna) =>
  optionsOf({ valori: colonna.valori ?? [] } as Campo).map(({ id, descrizione }) => ({ value: id, label: descrizione }));
