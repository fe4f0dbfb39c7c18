import { compareCodes } from '@sigeba/contract/compare.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { homeTesti } from '../home.testi.ts';
import type { Dovere } from './dovere.types.ts';
import css from './HomePage.module.css';
import { NEVER } from './useDoveri.ts';

/** What waits for the reader, one line each. */
export function Doveri({ doveri }: { doveri: readonly Dovere[] }) {
  const { t } = useTexts(homeTesti);
  if (doveri.length === 0) {
    return (
      <Card title={t('dovere.titolo')}>
        <EmptyState title={t('dovere.niente')}>{t('dovere.nienteConsiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('dovere.titolo')} flush>
      {gruppiOf(doveri).map(({ nome, doveri: own }) => (
        <Gruppo key={nome} nome={nome === null ? null : t(`dovere.${nome}`, { quanti: own.length })}>
          <ItemList>
            {own.map((dovere) => (
              <Riga key={dovere.key} dovere={dovere} />
            ))}
          </ItemList>
        </Gruppo>
      ))}
    </Card>
  );
}

function Gruppo({ nome, children }: { nome: string | null; children: ReactNode }) {
  const id = useId();
  if (nome === null) return children;
  return (
    <section aria-labelledby={id} className={css.insieme}>
      <p id={id} className={css.puoi}>
        {nome}
      </p>
      {children}
    </section>
  );
}

type GruppoDoveri = { nome: 'richieste' | 'altro' | null; doveri: readonly Dovere[] };

/** Several requests to take part are answered one after the other: together, under their number, before or after the rest as their dates have it. */
function gruppiOf(doveri: readonly Dovere[]): readonly GruppoDoveri[] {
  const [richieste, altro] = [doveri.filter(({ richiesta }) => richiesta), doveri.filter(({ richiesta }) => !richiesta)];
  if (richieste.length < 2 || altro.length === 0) return [{ nome: null, doveri }];
  const gruppi: GruppoDoveri[] = [
    { nome: 'richieste', doveri: richieste },
    { nome: 'altro', doveri: altro },
  ];
  const first = (gruppo: GruppoDoveri) => gruppo.doveri[0]?.scadenza ?? NEVER;
  return gruppi.toSorted((a, b) => compareCodes(first(a), first(b)));
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
