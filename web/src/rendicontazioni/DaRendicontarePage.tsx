import type { PropostaConStep } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ItemList } from '../ui/ItemList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { Progetto } from './Progetto.tsx';
import css from './Rendicontazioni.module.css';
import { useRefetchRendicontazioni } from './useRefetchRendicontazioni.ts';

/** /rendicontazione: the funded projects with a report to fill in now, of whatever year (decision D-62). */
export default function DaRendicontarePage() {
  const { t } = useTranslation('rendicontazioni');
  const query = useRoute('GET /proposte/da-rendicontare', {});
  return (
    <Stack>
      <PageHeader
        title={t('daCompilare')}
        breadcrumb={[{ label: t('home'), to: pathTo('/home') }]}
        actions={<LinkButton to={pathTo('/rendicontazioni')}>{t('vaiAlloStorico')}</LinkButton>}
      />
      <Loaded query={query}>{(proposte) => <Progetti proposte={proposte} />}</Loaded>
    </Stack>
  );
}

function Progetti({ proposte }: { proposte: readonly PropostaConStep[] }) {
  const { t } = useTranslation('rendicontazioni');
  const { list, refetch } = useRefetchRendicontazioni();
  const toFile = proposte.map(({ stepRendicontazione, ...proposta }) => ({
    proposta,
    steps: stepRendicontazione.filter(({ stato }) => stato === 'DA_COMPILARE' || stato === 'BOZZA'),
  }));
  return (
    <div ref={list} tabIndex={-1} className={css.sections}>
      {toFile.length === 0 ? (
        <Card>
          <EmptyState title={t('nessuna')} action={<LinkButton to={pathTo('/rendicontazioni')}>{t('vaiAlloStorico')}</LinkButton>}>
            {t('nessunaConsiglio')}
          </EmptyState>
        </Card>
      ) : (
        <Card title={t('progettiAperti')} flush>
          <ItemList>
            {toFile.map(({ proposta, steps }) => (
              <Progetto key={proposta.id} proposta={proposta} steps={steps} onDeleted={refetch} />
            ))}
          </ItemList>
        </Card>
      )}
    </div>
  );
}
