import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useWriting } from '../../text/useWriting.ts';
import { DOT } from '../../ui/data/dot.ts';
import { bandiTesti } from './bandi.testi.ts';

type Parametro = { codice: string; valore: number | null };

/** The limits of a classe, each in words: "5.000–15.000 €", "3–15 persone", "24 mesi", in English "€5,000–€15,000"; a bound that is not set is left out. */
export function useLimitiOf(): (parameters: readonly Parametro[]) => Record<'euro' | 'persone' | 'mesi', string | null> {
  const { t } = useTexts(bandiTesti);
  const write = useWriting();
  const numero = (n: number) => write(() => formatNumero(n));
  const cifra = (n: number) => t('cifra', { valore: numero(n) });
  const range = (min: number | null, max: number | null, say: (n: number) => string): string | null => {
    if (min !== null && max !== null) return min === max ? say(max) : t('intervallo', { da: say(min), a: say(max) });
    if (max !== null) return t('finoA', { valore: say(max) });
    return min === null ? null : t('almeno', { valore: say(min) });
  };
  return (parameters) => {
    const valore = (codice: string) => parameters.find((parametro) => parametro.codice === codice)?.valore ?? null;
    const euro = range(valore('FINANZIAMENTO_MIN'), valore('FINANZIAMENTO_MAX'), cifra);
    const persone = range(valore('PARTECIPANTI_MIN'), valore('PARTECIPANTI_MAX'), numero);
    const mesi = valore('MESI_FINANZIAMENTO');
    return {
      euro: euro === null ? null : t('euro', { valore: euro }),
      persone: persone === null ? null : persone === '1' ? t('unaPersona') : t('persone', { valore: persone }),
      mesi: mesi === null ? null : t('mesi', { count: mesi }),
    };
  };
}

/** The same on one line. */
export function useLimiti(parameters: readonly Parametro[]): string {
  const { euro, persone, mesi } = useLimitiOf()(parameters);
  return [euro, persone, mesi].filter((each) => each !== null).join(DOT);
}
