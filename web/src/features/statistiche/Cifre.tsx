import { successo } from '@sigeba/contract/statistiche/confronti.ts';
import type { AnnoStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formatCount, formatEuroTondi, formatScore } from '../../ui/data/format.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { AnnoDetto } from './annoDetto.ts';
import type { Area } from './areas.ts';
import css from './Statistiche.module.css';
import { statisticheTesti } from './statistiche.testi.ts';

type Props = { area: Area; of: AnnoStatistica; prima: AnnoStatistica | undefined; annoOf: AnnoDetto };

/** What the year came to, beside the year before it. */
export function Cifre({ area, of, prima, annoOf }: Props) {
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
    <Stack>
      <dl className={css.cifre} aria-label={t('cifre.titolo', { anno: annoOf(of) })}>
        {figures.map(([key, write]) => {
          const before = prima === undefined ? null : write(prima);
          return (
            <div key={key} className={css.cifra}>
              <dt>{t(NOMI[key])}</dt>
              <dd className={css.valore}>{write(of) ?? t('cifre.nessuno')}</dd>
              {prima !== undefined && (
                <dd className={css.second}>{t('cifre.prima', { anno: annoOf(prima), valore: before ?? t('cifre.nessuno') })}</dd>
              )}
            </div>
          );
        })}
      </dl>
      <Conta area={area} of={of} inCorso={annoOf(of) !== String(of.anno)} />
    </Stack>
  );
}

/** What these figures leave out, and why (D-250). Of outcomes that are not concluded the office alone is told how many there are. */
function Conta({ area, of, inCorso }: Pick<Props, 'area' | 'of'> & { inCorso: boolean }) {
  const { t } = useTexts(statisticheTesti);
  const { anno, finanziateAperte: count } = of;
  const query = new URLSearchParams({ anno: String(anno), statusValutazione: 'FINANZIATE', esitoAperto: 'true' });
  return (
    <p className={css.conta}>
      {inCorso && <span>{t('cifre.inCorso', { anno })} </span>}
      <span>{t('cifre.soloConclusi')} </span>
      {count !== null && count > 0 && (
        <>
          <span>{t('cifre.aperte', { count, anno, numero: formatCount(count) })} </span>
          {area === 'ur' && <Link to={`${pathTo('/ur/progetti')}?${query}`}>{t('cifre.mostraAperte', { count })}</Link>}
        </>
      )}
    </p>
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
