import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { Item, ItemList } from '../ui/ItemList.tsx';

/** The open calls that the office has made public, each with the way to its page (decision D-188). Who cannot be told enters all the same. */
export function BandiPubblici() {
  const { t } = useTranslation('login');
  const now = useServerNow();
  const { data: bandi = [] } = useRoute('GET /bandi/pubblici', {}, { fresh: 60_000 });
  if (bandi.length === 0) return null;
  return (
    <Card title={t('bandi')} flush>
      <ItemList>
        {bandi.map(({ id, nome, endTimestamp }) => (
          <Item
            key={id}
            title={<Link to={pathTo('/bandi/:id', { id })}>{nome}</Link>}
            meta={<Deadline scadenza={endTimestamp} now={now} />}
          />
        ))}
      </ItemList>
    </Card>
  );
}
