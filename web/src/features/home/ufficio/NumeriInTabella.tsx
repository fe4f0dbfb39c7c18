import type { Day } from '@sigeba/contract/giorno.ts';
import type { CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { lazy } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx';
import css from './Numeri.module.css';
import { Piegata } from './Piegata.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

const Tabelle = lazy(() => import('./NumeriTabelle.tsx').catch(() => ({ default: NotFetched })));

/** What the four charts show, as tables that are fetched once they are unfolded. */
export function NumeriInTabella({ cifre, oggi }: { cifre: CifreUfficio; oggi: Day }) {
  const { t } = useTexts(ufficioTesti);
  return (
    <Piegata className={css.dati} summary={t('dati.mostra')}>
      <Tabelle cifre={cifre} oggi={oggi} />
    </Piegata>
  );
}
