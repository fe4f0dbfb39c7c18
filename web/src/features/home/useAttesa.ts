import { daysBetween } from '@sigeba/contract/giorno.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { fineOfAttesa } from '@sigeba/contract/home/urgenza.rules.ts';
import { dayInRome, distanceTo, formatDate, type Instant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useFarFrom } from '../../ui/feedback/Deadline.tsx';
import { homeTesti } from './home.testi.ts';

/** More days than anybody counts: the day itself is said. */
const MOLTI = 60;

type Tempo = { dal: Instant | null; entro: Instant | null };

/** How long there is, how late it is, or how long it has waited: "tra 3 giorni", "in ritardo di 2 giorni", "da 5 giorni", "dal 20/05/2016"; null where nothing is known. */
export function useAttesa(): (tempo: Tempo) => string | null {
  const { t } = useTexts(homeTesti);
  const now = useServerNow();
  const farFrom = useFarFrom();
  const oggi = dayInRome(now);
  const said = (what: 'ritardo' | 'da', since: Instant) => {
    const count = daysBetween(dayInRome(since), oggi);
    if (count > MOLTI) return t('tempo.dalGiorno', { giorno: formatDate(since) });
    return count === 0 ? t(`tempo.${what}Oggi`) : t(`tempo.${what}`, { count });
  };
  return ({ dal, entro }) => {
    if (entro !== null) return distanceTo(entro, now).unit === 'past' ? said('ritardo', entro) : farFrom(entro, now);
    return dal === null ? null : said('da', dal);
  };
}

/** How long there is for a line of a function's home, until its term or the day of its sitting; or how long its oldest has waited. */
export function useQuandoAttesa(): (linea: Pick<LineaInAttesa, 'dal' | 'giorno' | 'entro'>) => string | null {
  const attesa = useAttesa();
  return (linea) => attesa({ dal: linea.dal ?? null, entro: fineOfAttesa(linea) });
}
