import { formatEuroBreve, sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import css from '../Archivio.module.css';
import { archivioTesti } from '../archivio.testi.ts';
import { useLettoreRoutes } from '../lettore.ts';

/** Totals of the proposte that the filter finds, as the server adds them up; with assegni, both without and with them. */
export function ArchivioSums({ query }: { query: object }) {
  const { t } = useTexts(archivioTesti);
  const { data } = useRoute(useLettoreRoutes().totali, { query }, { keep: true });
  if (data === undefined) return null;
  const assegni = { richiesto: data.assegniRichiesti, concesso: data.assegniConcessi, speso: 0 };
  // A member is not told the amounts granted in macro-areas that they do not evaluate.
  const altre = 'statusValutazione' in query && query.statusValutazione === 'ALTRE_MACROAREE';
  const shown = altre ? (['richiesto'] as const) : (['richiesto', 'concesso', 'speso'] as const);
  return shown.map((key) => (
    <span key={key} className={css.somma}>
      <span>
        {t(`somme.${key}`)} <strong>{formatEuroBreve(data[key])}</strong>
      </span>
      {assegni[key] > 0 && <small>{t('somme.conAssegni', { totale: formatEuroBreve(sumEuro([data[key], assegni[key]])) })}</small>}
    </span>
  ));
}
