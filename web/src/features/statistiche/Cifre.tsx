import { successo } from '@sigeba/contract/statistiche/confronti.ts';
import type { AnnoStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formatCount, formatEuroTondi, formatScore } from '../../ui/data/format.ts';
import css from './Statistiche.module.css';
import { statisticheTesti } from './statistiche.testi.ts';

type Props = { of: AnnoStatistica; prima: AnnoStatistica | undefined };

/** What the year came to, beside the year before it. */
export function Cifre({ of, prima }: Props) {
  const { t } = useTexts(statisticheTesti);
  const percento = (year: AnnoStatistica) => {
    const value = successo(year);
    return value === null ? null : t('percento', { valore: formatScore(value) });
  };
  const euro = (value: number | null) => (value === null ? null : formatEuroTondi(value));
  const anni = (value: number | null) => (value === null ? null : formatScore(value));
  const figures: [keyof typeof NOMI, (year: AnnoStatistica) => string | null][] = [
    ['inviate', ({ inviate }) => formatCount(inviate)],
    ['finanziate', ({ finanziate }) => formatCount(finanziate)],
    ['successo', percento],
    ['richiesto', ({ richiesto }) => euro(richiesto)],
    ['concesso', ({ concesso }) => euro(concesso)],
    ['mediana', ({ medianaConcesso }) => euro(medianaConcesso)],
    ['eta', ({ etaMedia }) => anni(etaMedia)],
  ];
  return (
    <dl className={css.cifre} aria-label={t('cifre.titolo', { anno: of.anno })}>
      {figures.map(([key, write]) => {
        const before = prima === undefined ? null : write(prima);
        return (
          <div key={key} className={css.cifra}>
            <dt>{t(NOMI[key])}</dt>
            <dd className={css.valore}>{write(of) ?? t('cifre.nessuno')}</dd>
            {prima !== undefined && (
              <dd className={css.second}>{t('cifre.prima', { anno: prima.anno, valore: before ?? t('cifre.nessuno') })}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

const NOMI = {
  inviate: 'cifre.inviate',
  finanziate: 'cifre.finanziate',
  successo: 'cifre.successo',
  richiesto: 'cifre.richiesto',
  concesso: 'cifre.concesso',
  mediana: 'cifre.mediana',
  eta: 'cifre.eta',
} as const;
