import { sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { Amount } from '../../ui/data/Amount.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Item, ItemList } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SentHomeNotice } from './HomeNotices.part.tsx';
import { homeTesti } from './home.testi.ts';
import css from './RadHome.module.css';
import { useSaluto } from './useSaluto.ts';

/** All years, as the address of the archive says it. */
const TUTTI = 'tutti';

type Seguito = { id: number; nome: string };

/** /rad/home: of which departments and structures somebody is RAD, with what was granted to each, and the way to their projects (D-30). */
export default function RadHomePage() {
  const dipartimenti = useRoute('GET /rad/dipartimenti', {});
  const strutture = useRoute('GET /rad/strutture', {});
  return (
    <Stack read>
      <PageHeader {...useSaluto()} />
      <SentHomeNotice />
      <Loaded query={dipartimenti}>
        {(dei) => <Loaded query={strutture}>{(delle) => <Seguiti dipartimenti={dei} strutture={delle} />}</Loaded>}
      </Loaded>
    </Stack>
  );
}

function Seguiti({ dipartimenti, strutture }: { dipartimenti: readonly Seguito[]; strutture: readonly Seguito[] }) {
  const { t } = useTexts(homeTesti);
  if (dipartimenti.length + strutture.length === 0)
    return (
      <Card title={t('rad.titolo')}>
        <EmptyState title={t('rad.nessuno')}>{t('rad.nessunoConsiglio')}</EmptyState>
      </Card>
    );
  const archivio = (
    <LinkButton variant="primary" small to={pathTo('/rad/progetti')}>
      {t('rad.archivio')}
    </LinkButton>
  );
  return (
    <Card title={t('rad.titolo')} actions={archivio} flush>
      <ItemList>
        {dipartimenti.map((each) => (
          <Riga key={each.id} nome={each.nome} query={{ dipartimentoId: String(each.id) }} />
        ))}
        {strutture.map((each) => (
          <Riga key={each.id} nome={each.nome} query={{ strutturaId: String(each.id) }} />
        ))}
      </ItemList>
    </Card>
  );
}

/** One of them, with the number of its projects of all years and what they were granted; its name leads to them. */
function Riga({ nome, query }: { nome: string; query: { dipartimentoId: string } | { strutturaId: string } }) {
  const { t } = useTexts(homeTesti);
  const { data } = useRoute('GET /rad/proposte/totali', { query });
  const projects = `${pathTo('/rad/progetti')}?${new URLSearchParams(Object.assign({ anno: TUTTI }, query))}`;
  return (
    <Item
      title={<Link to={projects}>{nome}</Link>}
      side={
        data && (
          <dl className={css.cifre}>
            <div>
              <dt>{t('rad.progetti')}</dt>
              <dd>{formatCount(data.totale)}</dd>
            </div>
            <div>
              <dt>{t('rad.concesso')}</dt>
              <dd>
                <Amount value={sumEuro([data.concesso, data.assegniConcessi])} symbol />
              </dd>
            </div>
          </dl>
        )
      }
    />
  );
}
