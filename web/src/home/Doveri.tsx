import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Item, ItemList, Meta } from '../ui/ItemList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import type { Dovere } from './dovere.types.ts';
import css from './HomePage.module.css';

/** What waits for the reader, one line each. */
export function Doveri({ doveri }: { doveri: readonly Dovere[] }) {
  const { t } = useTranslation('home');
  if (doveri.length === 0) {
    return (
      <Card title={t('dovere.titolo')}>
        <EmptyState title={t('dovere.niente')}>{t('dovere.nienteConsiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('dovere.titolo')} flush>
      <ItemList>
        {doveri.map((dovere) => (
          <Riga key={dovere.key} dovere={dovere} />
        ))}
      </ItemList>
    </Card>
  );
}

function Riga({ dovere }: { dovere: Dovere }) {
  const now = useServerNow();
  const { etichetta, tone, titolo, to, di, stato, note, motivi = [], scadenza, quando, atto } = dovere;
  return (
    <Item
      title={
        <span className={css.title}>
          <StatusBadge tone={tone}>{etichetta}</StatusBadge>
          <Link to={to}>{titolo}</Link>
        </span>
      }
      meta={
        <>
          <Meta>{di}</Meta>
          {stato && <p className={motivi.length > 0 ? css.hindered : css.stato}>{stato}</p>}
          {note && <p className={css.quiet}>{note}</p>}
          {motivi.length > 0 && <p className={css.quiet}>{motivi.join(' ')}</p>}
        </>
      }
      side={scadenza === null ? quando && <span className={css.quiet}>{quando}</span> : <Deadline scadenza={scadenza} now={now} />}
      actions={
        <LinkButton small to={to}>
          <ActionLabel action={atto} titolo={titolo} />
        </LinkButton>
      }
    />
  );
}
