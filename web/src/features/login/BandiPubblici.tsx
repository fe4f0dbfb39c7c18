import { isVicina } from '@sigeba/contract/home/urgenza.rules.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DateBlock } from '../../ui/data/DateBlock.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { useFarFrom, useQuando } from '../../ui/feedback/Deadline.tsx';
import css from './Login.module.css';
import { loginTesti } from './login.testi.ts';

/** The open calls that the office has made public, each with the way to its page (D-188). Who cannot be told enters all the same. */
export function BandiPubblici() {
  const { t } = useTexts(loginTesti);
  const id = useId();
  const now = useServerNow();
  const quandoDi = useQuando();
  const farFrom = useFarFrom();
  const { data: bandi = [] } = useRoute('GET /bandi/pubblici', {}, { fresh: 60_000 });
  if (bandi.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.callsTitle}>
        {t('bandi')}
      </h2>
      <ul className={css.calls}>
        {bandi.map(({ id: bando, nome, endTimestamp }) => (
          <li key={bando}>
            <DateBlock day={endTimestamp} small tone={isVicina(endTimestamp, now) ? 'due' : 'grey'} />
            <div>
              <Link to={pathTo('/bandi/:id', { id: bando })}>{nome}</Link>
              <p>{t('scade', { quando: [quandoDi(endTimestamp), farFrom(endTimestamp, now)].filter(Boolean).join(DOT) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
