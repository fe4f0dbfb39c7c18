import { formatEuroBreve, sumEuro } from '@sigeba/contract/form/values/denaro.ts';
import { useRoute } from '../api/useRoute.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { useLettoreRoutes } from './lettore.ts';

/** What the proposte of a question come to, as the server adds them up; where there are assegni, without and with them. */
export function ArchivioSums({ query }: { query: object }) {
  const { t } = useTranslation('archivio');
  const { data } = useRoute(useLettoreRoutes().totali, { query }, { keep: true });
  if (data === undefined) return null;
  const assegni = { richiesto: data.assegniRichiesti, concesso: data.assegniConcessi, speso: 0 };
  return (['richiesto', 'concesso', 'speso'] as const).map((key) => (
    <span key={key}>
      {t(`somme.${key}`)} <strong>{formatEuroBreve(data[key])}</strong>{' '}
      {assegni[key] > 0 && <span>{t('somme.conAssegni', { totale: formatEuroBreve(sumEuro([data[key], assegni[key]])) })}</span>}
    </span>
  ));
}
