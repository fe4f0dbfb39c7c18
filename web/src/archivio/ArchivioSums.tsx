import { useRoute } from '../api/useRoute.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { formatAmount } from '../ui/format.ts';
import { useLettoreRoutes } from './lettore.ts';

/** What the proposte of a question come to, as the server adds them up. */
export function ArchivioSums({ query }: { query: object }) {
  const { t } = useTranslation('archivio');
  const { data } = useRoute(useLettoreRoutes().totali, { query }, { keep: true });
  if (data === undefined) return null;
  return (['richiesto', 'concesso', 'speso'] as const).map((key) => (
    <span key={key}>
      {t(`somme.${key}`)} <strong>{`${formatAmount(data[key])} €`}</strong>
    </span>
  ));
}
