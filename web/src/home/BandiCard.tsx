import { byUse, classiAmmissibili } from '@sigeba/contract/bandi/bandi.order.ts';
import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Item, ItemList } from '../ui/ItemList.tsx';
import css from './HomePage.module.css';

const list = new Intl.ListFormat('it', { type: 'conjunction' });

/** The open calls and the classi of each that the reader may choose. */
export function BandiCard({ bandi }: { bandi: readonly BandoAperto[] }) {
  const { t } = useTranslation('home');
  if (bandi.length === 0) {
    return (
      <Card title={t('bandi.titolo')}>
        <EmptyState title={t('bandi.nessuno')}>{t('bandi.consiglio')}</EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('bandi.titolo')} flush>
      <ItemList>
        {bandi.toSorted(byUse).map((bando) => (
          <Item
            key={bando.id}
            title={<Link to={`${pathTo('/bandi')}#bando-${bando.id}`}>{bando.nome}</Link>}
            meta={<Ammissibile bando={bando} />}
          />
        ))}
      </ItemList>
    </Card>
  );
}

function Ammissibile({ bando }: { bando: BandoAperto }) {
  const { t } = useTranslation('home');
  const classi = classiAmmissibili(bando).map(({ nome }) => nome);
  return (
    <p className={classi.length === 0 ? css.quiet : css.classi}>
      {classi.length === 0 ? t('bandi.nonAmmissibile') : t('bandi.ammissibile', { classi: list.format(classi) })}
    </p>
  );
}
