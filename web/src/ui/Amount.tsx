import { Dash } from './Dash.tsx';
import { formatAmount } from './format.ts';

type Props = { value: number | null | undefined; symbol?: boolean };

/** Euros as `8.000,00`; `symbol` adds the sign outside tables, where no head carries it. */
export function Amount({ value, symbol = false }: Props) {
  if (value === null || value === undefined) return <Dash />;
  return <span data-numeric="">{symbol ? `${formatAmount(value)}\u00a0€` : formatAmount(value)}</span>;
}
