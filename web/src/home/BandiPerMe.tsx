import type { BandoPerMe } from '@sigeba/contract/home/home.shape.ts';
import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { DOT } from '../ui/dot.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import css from './HomePage.module.css';

/** The open calls: which, may I, until when, my draft. Those that are for the reader come first, then the next to close. */
export function BandiPerMe({ bandi }: { bandi: readonly BandoPerMe[] }) {
  const { t } = useTranslation('home');
  const columns = useColumns();
  if (bandi.length === 0) {
    return (
      <Card title={t('bandi.titolo')}>
        <EmptyState title={t('bandi.nessuno')}>{t('bandi.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('bandi.titolo')} flush>
      <DataTable label={t('bandi.titolo')} columns={columns} rows={bandi.toSorted(byUse)} rowKey={({ classe }) => classe.id} />
    </Card>
  );
}

const byUse = (a: BandoPerMe, b: BandoPerMe): number =>
  Number(a.motivi.length > 0) - Number(b.motivi.length > 0) || a.scadenza.localeCompare(b.scadenza);

function useColumns(): Column<BandoPerMe>[] {
  const { t } = useTranslation('home');
  const now = useServerNow();
  return [
    {
      key: 'bando',
      head: t('bandi.bando'),
      title: true,
      width: '32%',
      cell: ({ bando, classe, tipologia }) => (
        <Link to={pathTo('/bandi/:id', { id: bando.id })}>
          {tipologia === classe.nome ? tipologia : `${tipologia}${DOT}${classe.nome}`}
        </Link>
      ),
      second: ({ bando }) => bando.nome,
    },
    { key: 'ammissibile', head: t('bandi.posso'), cell: ({ motivi }) => <Ammissibile motivi={motivi} /> },
    { key: 'scadenza', head: t('bandi.entro'), width: '310px', cell: ({ scadenza }) => <Deadline scadenza={scadenza} now={now} /> },
    {
      key: 'bozza',
      head: t('bandi.bozza'),
      width: '160px',
      cell: (riga) => (riga.bozze.length > 0 || riga.motivi.length === 0 ? <Bozza riga={riga} /> : null),
    },
  ];
}

function Ammissibile({ motivi }: { motivi: BandoPerMe['motivi'] }) {
  const { t } = useTranslation('home');
  if (motivi.length === 0) return <StatusBadge tone="ok">{t('bandi.si')}</StatusBadge>;
  return (
    <>
      <StatusBadge>{t('bandi.no')}</StatusBadge>
      <p className={css.quiet}>{motivi.map(({ testo }) => testo).join(' ')}</p>
    </>
  );
}

function Bozza({ riga: { classe, bozze } }: { riga: BandoPerMe }) {
  const { t } = useTranslation('home');
  if (bozze.length > 0) {
    return (
      <ul className={css.bozze}>
        {bozze.map(({ id, titolo }) => (
          <li key={id}>
            <Link to={pathTo('/proposte/:id', { id })}>{titolo ?? t('senzaTitolo')}</Link>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <LinkButton small to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
      {t('nuovaProposta')}
      <VisuallyHidden>: {classe.nome}</VisuallyHidden>
    </LinkButton>
  );
}
