import { BOTTONI_VALUTAZIONE } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import { INVIATA, STATI_ISTANZA, type StatoId } from '@sigeba/contract/cert/stati.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { formatCount } from '../../../ui/data/format.ts';
import { Ring } from '../../../ui/feedback/Ring.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import css from './PerStato.module.css';
import { perStatoTesti } from './perStato.testi.ts';

const DECISE = BOTTONI_VALUTAZIONE.filter((stato) => stato !== '1' && stato !== 'ALL');

/** How far the committee is: the istanze that were sent, by their state; each leads to its list. */
export function PerStato() {
  const { t } = useTexts(perStatoTesti);
  const { data } = useRoute('GET /cert/getListValutazione/conteggi', { query: { statusValutazione: 'ALL' } });
  const tutte = data?.ALL ?? 0;
  if (data === undefined || tutte === 0) return null;
  const decise = tutte - (data[`${INVIATA}`] ?? 0);
  const progress = (
    <span className={css.progresso}>
      <Ring given={decise} of={tutte} size="small" /> {t('decise', { decise: formatCount(decise), tutte: formatCount(tutte) })}
    </span>
  );
  return (
    <Card title={t('titolo')} actions={progress} flush>
      <ul className={css.stati}>
        {DECISE.map((stato) => ({ stato, quante: data[stato] ?? 0 }))
          .filter(({ quante }) => quante > 0)
          .map(({ stato, quante }) => (
            <li key={stato}>
              <Link to={`${pathTo('/cert/valutazione')}?stato=${stato}`}>{STATI_ISTANZA[Number(stato) as StatoId].descrizione}</Link>
              <span className={css.barra} aria-hidden="true">
                <span style={{ width: `${(100 * quante) / tutte}%` }} />
              </span>
              <span className={css.quante}>{formatCount(quante)}</span>
            </li>
          ))}
      </ul>
    </Card>
  );
}
