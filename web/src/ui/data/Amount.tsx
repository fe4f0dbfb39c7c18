import { useLanguage } from '../../text/language.ts';
import { Dash } from './Dash.tsx';
import { formatAmount, formatEuroEn } from './format.ts';

type Props = { value: number | null | undefined; symbol?: boolean };

/** Euros as `8.000,00`; `symbol` adds the sign outside tables, where no head carries it: in English `€8,000.00`. */
export function Amount({ value, symbol = false }: Props) {
  const language = useLanguage();
  if (value === null || value === undefined) return <Dash />;
  if (symbol && language === 'en') return <span data-numeric="">{formatEuroEn(value)}</span>;
  return <span data-numeric="">{symbol ? `${formatAmount(value)}\u00a0€` : formatAmount(value, language)}</span>;
}
