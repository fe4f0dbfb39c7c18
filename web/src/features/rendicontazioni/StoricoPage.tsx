import type { RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useRef } from 'react';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { InAnno } from '../../list/InAnno.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { ItemList } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Progetto } from './Progetto.tsx';
import css from './Rendicontazioni.module.css';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** /rendicontazioni: the funded projects of a financial year with all their steps and reports. */
export default function StoricoPage() {
  const { t } = useTexts(rendicontazioniTesti);
  const anni = useRoute('GET /proposte/anni', {});
  const finanziati = useRoute('GET /rendicontazioni/anni', {});
  return (
    <Stack>
      <PageHeader title={t('storico')} actions={<LinkButton to={pathTo('/rendicontazione')}>{t('vaiADaCompilare')}</LinkButton>} />
      <Loaded query={anni}>
        {(all) => (
          <Loaded query={finanziati}>
            {([latest]) => (
              // The default year is the latest that is not empty.
              <InAnno name="storicoRendicontazioni" anni={all} initial={latest} label={t('anno')}>
                {(anno) => <Rendicontazioni anno={anno} />}
              </InAnno>
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
}

function Rendicontazioni({ anno }: { anno: number }) {
  const query = useRoute('GET /rendicontazioni', { query: { anno } }, { keep: true });
  return <Loaded query={query}>{(progetti) => <Progetti anno={anno} progetti={progetti} />}</Loaded>;
}

function Progetti({ anno, progetti }: { anno: number; progetti: readonly RendicontazioniProposta[] }) {
  const { t } = useTexts(rendicontazioniTesti);
  const list = useRef<HTMLDivElement>(null);
  // The focused button is gone: the focus moves to the list.
  const onDeleted = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className={css.sections}>
      {progetti.length === 0 ? (
        <Card>
          <EmptyState title={t('nessunaAnno', { anno })} />
        </Card>
      ) : (
        <Card title={t('progettiFinanziati', { anno })} flush>
          <ItemList>
            {progetti.map(({ proposta, step }) => (
              <Progetto key={proposta.id} proposta={proposta} steps={step} onDeleted={onDeleted} />
            ))}
          </ItemList>
        </Card>
      )}
    </div>
  );
}
