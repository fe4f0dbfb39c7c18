import { useLanguage } from '../text/language.ts';
import { Dash } from './Dash.tsx';
import { formatAmount } from './format.ts';

type Props = { value: number | null | undefined; symbol?: boolean };

/** Euros as `8.000,00`, to a referee as `8,000.00`; `symbol` adds the sign outside tables, where no head carries it. */
export function Amount({ value, symbol = false }: Props) {
  const language = useLanguage();
  if (value === null || value === undefined) return <Dash />;
  const amount = formatAmount(value, language);
  return <span data-numeric="">{!symbol ? amount : language === 'en' ? `€${amount}` : `${amount}\u00a0€`}</span>;
}
