import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { modelloOf } from '@sigeba/contract/email/modelli.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { modelliEmailTesti } from './modelliEmail.testi.ts';

/** /ur/modelli-email: every text that SIGEBA sends. */
export default function ModelliEmailPage() {
  const { t } = useTexts(modelliEmailTesti);
  const query = useRoute('GET /ur/modelli-email', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
      <Loaded query={query}>
        {(modelli) => (
          <Card title={t('elenco', { count: modelli.length })} flush>
            <ItemList>
              {modelli.map((modello) => (
                <Riga key={modello.id} modello={modello} />
              ))}
            </ItemList>
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}

function Riga({ modello: { id, chiave, lingua, modificata } }: { modello: ModelloEmail }) {
  const { t } = useTexts(modelliEmailTesti);
  const { tipo, nome, quando } = modelloOf(chiave);
  return (
    <Item
      title={<Link to={pathTo('/ur/modelli-email/:id', { id })}>{lingua === 'it' ? nome : t('inLingua', { nome })}</Link>}
      meta={
        <Meta>
          {tipo}
          {quando}
          {modificata === null ? '' : t('modificata', { persona: t('persona', modificata.da), quando: formatInstant(modificata.quando) })}
        </Meta>
      }
      side={modificata !== null && <StatusBadge tone="info">{t('cambiato')}</StatusBadge>}
    />
  );
}
