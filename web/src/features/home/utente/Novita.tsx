import type { Novita } from '@sigeba/contract/home/home.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { homeTesti } from '../home.testi.ts';
import css from './HomePage.module.css';
import { useNovita } from './useNovita.ts';

/** The number of entries read at once. */
const IN_VISTA = 10;

/** Recent events, the latest first, each with a link to its subject. */
export function UltimeNovita({ novita }: { novita: readonly Novita[] }) {
  const { t } = useTexts(homeTesti);
  const [all, setAll] = useState(false);
  const shown = all ? novita : novita.slice(0, IN_VISTA);
  if (novita.length === 0) {
    return (
      <Card title={t('novita.titolo')}>
        <EmptyState title={t('novita.nessuna')}>{t('novita.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('novita.titolo')} flush>
      <ul className={css.novita}>
        {shown.map((each) => (
          <Riga key={`${each.tipo} ${each.id} ${each.quando} ${each.persona ?? ''}`} novita={each} />
        ))}
      </ul>
      {shown.length < novita.length && (
        <p className={css.nessuno}>
          <Button small onPress={() => setAll(true)}>
            {t('novita.altre', { quante: novita.length - shown.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function Riga({ novita }: { novita: Novita }) {
  const { to, titolo, frase } = useNovita(novita);
  return (
    <li className={css.voce}>
      <span className={css.quiet}>
        <DateTime value={novita.quando} />
      </span>
      <span>
        <Link to={to}>{titolo}</Link>: {frase}
      </span>
    </li>
  );
}
