import { useTranslation } from '../text/useTranslation.ts';
import { DOT } from '../ui/dot.ts';
import { formatCount } from '../ui/format.ts';

type Parametro = { codice: string; valore: number | null };

/** The limits of a classe, each in words: "5.000–15.000 €", "3–15 persone", "24 mesi"; a bound that is not set is left out. */
export function useLimitiOf(parameters: readonly Parametro[]): Record<'euro' | 'persone' | 'mesi', string | null> {
  const { t } = useTranslation('bandi');
  const valore = (codice: string) => parameters.find((parametro) => parametro.codice === codice)?.valore ?? null;
  const range = (min: number | null, max: number | null): string | null => {
    if (min !== null && max !== null)
      return min === max ? formatCount(max) : t('intervallo', { da: formatCount(min), a: formatCount(max) });
    if (max !== null) return t('finoA', { valore: formatCount(max) });
    return min === null ? null : t('almeno', { valore: formatCount(min) });
  };
  const euro = range(valore('FINANZIAMENTO_MIN'), valore('FINANZIAMENTO_MAX'));
  const persone = range(valore('PARTECIPANTI_MIN'), valore('PARTECIPANTI_MAX'));
  const mesi = valore('MESI_FINANZIAMENTO');
  return {
    euro: euro === null ? null : t('euro', { valore: euro }),
    persone: persone === null ? null : persone === '1' ? t('unaPersona') : t('persone', { valore: persone }),
    mesi: mesi === null ? null : t('mesi', { count: mesi }),
  };
}

/** The same on one line. */
export function useLimiti(parameters: readonly Parametro[]): string {
  const { euro, persone, mesi } = useLimitiOf(parameters);
  return [euro, persone, mesi].filter((each) => each !== null).join(DOT);
}
