import { compareCodes } from '@sigeba/contract/compare.ts';
import type { BandoPerMe } from '@sigeba/contract/home/home.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { Deadline } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { homeTesti } from '../home.testi.ts';
import { BandiNonPerMe, Bozze, NomeDelBando } from './BandiNonPerMe.tsx';
import css from './HomePage.module.css';

/** The open calls: those for the reader first, each with until when and the own draft; the others folded, each with why not. */
export function BandiPerMe({ bandi }: { bandi: readonly BandoPerMe[] }) {
  const { t } = useTexts(homeTesti);
  const columns = useColumns();
  const perMe = bandi.filter(({ motivi }) => motivi.length === 0).toSorted(byScadenza);
  const altri = bandi.filter(({ motivi }) => motivi.length > 0).toSorted(byScadenza);
  if (bandi.length === 0) {
    return (
      <Card title={t('bandi.titolo')}>
        <EmptyState title={t('bandi.nessuno')}>{t('bandi.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('bandi.titolo')} actions={<Link to={pathTo('/bandi')}>{t('bandi.tutti')}</Link>} flush>
      <h3 className={css.puoi}>{t('bandi.puoi', { quanti: perMe.length })}</h3>
      {perMe.length === 0 ? (
        <p className={css.nessuno}>{t('bandi.nessunoPerTe')}</p>
      ) : (
        <DataTable label={t('bandi.titolo')} columns={columns} rows={perMe} rowKey={({ classe }) => classe.id} cards />
      )}
      {altri.length > 0 && <BandiNonPerMe bandi={altri} />}
    </Card>
  );
}

const byScadenza = (a: BandoPerMe, b: BandoPerMe): number => compareCodes(a.scadenza, b.scadenza);

function useColumns(): Column<BandoPerMe>[] {
  const { t } = useTexts(homeTesti);
  const now = useServerNow();
  return [
    {
      key: 'bando',
      head: t('bandi.bando'),
      title: true,
      cell: (riga) => <NomeDelBando riga={riga} />,
      second: ({ bando }) => bando.nome,
    },
    {
      key: 'scadenza',
      head: t('bandi.entro'),
      bare: true,
      width: '310px',
      cell: ({ scadenza }) => <Deadline scadenza={scadenza} now={now} />,
    },
    { key: 'bozza', head: t('bandi.bozza'), bare: true, width: '30%', cell: (riga) => <Bozza riga={riga} /> },
  ];
}

function Bozza({ riga: { classe, bozze } }: { riga: BandoPerMe }) {
  const { t } = useTexts(homeTesti);
  if (bozze.length > 0) return <Bozze bozze={bozze} />;
  return (
    <LinkButton small to={pathTo('/proposte/new/:classe', { classe: classe.id })}>
      <ActionLabel action={t('nuovaProposta')} titolo={classe.nome} />
    </LinkButton>
  );
}
