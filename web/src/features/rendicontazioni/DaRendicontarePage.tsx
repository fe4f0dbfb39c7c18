import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { isEffectiveHolder } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { PropostaConStep, StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useRef } from 'react';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
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

/** /rendicontazione: the funded projects with a report to fill in now, of whatever year (D-62). */
export default function DaRendicontarePage() {
  const { t } = useTexts(rendicontazioniTesti);
  const query = useRoute('GET /proposte/da-rendicontare', {});
  return (
    <Stack>
      <PageHeader title={t('daCompilare')} actions={<LinkButton to={pathTo('/rendicontazioni')}>{t('vaiAlloStorico')}</LinkButton>} />
      <Loaded query={query}>{(proposte) => <Progetti proposte={proposte} />}</Loaded>
    </Stack>
  );
}

type Gruppo = {
  title: string;
  progetti: readonly { proposta: PropostaRiga; steps: readonly StepRendicontazione[] }[];
  onDeleted: () => void;
};

/** Projects under a title: the reader's own duties, or reports that others must fill in. */
function Gruppo({ title, progetti, onDeleted }: Gruppo) {
  if (progetti.length === 0) return null;
  return (
    <Card title={title} flush>
      <ItemList>
        {progetti.map(({ proposta, steps }) => (
          <Progetto key={proposta.id} proposta={proposta} steps={steps} onDeleted={onDeleted} primary />
        ))}
      </ItemList>
    </Card>
  );
}

function Progetti({ proposte }: { proposte: readonly PropostaConStep[] }) {
  const { t } = useTexts(rendicontazioniTesti);
  const list = useRef<HTMLDivElement>(null);
  // The focused button is gone: the focus moves to the list.
  const onDeleted = () => list.current?.focus();
  const toFile = proposte.map(({ stepRendicontazione, ...proposta }) => ({
    proposta,
    steps: stepRendicontazione.filter(({ stato }) => stato === 'DA_COMPILARE' || stato === 'BOZZA'),
  }));
  const propri = toFile.filter(({ proposta }) => isEffectiveHolder(proposta));
  const altrui = toFile.filter((each) => !propri.includes(each));
  return (
    <div ref={list} tabIndex={-1} className={css.sections}>
      {toFile.length === 0 ? (
        <Card>
          <EmptyState title={t('nessuna')} action={<LinkButton to={pathTo('/rendicontazioni')}>{t('vaiAlloStorico')}</LinkButton>}>
            {t('nessunaConsiglio')}
          </EmptyState>
        </Card>
      ) : (
        <Stack>
          <Gruppo title={t('progettiAperti')} progetti={propri} onDeleted={onDeleted} />
          <Gruppo title={t('progettiAltri')} progetti={altrui} onDeleted={onDeleted} />
        </Stack>
      )}
    </div>
  );
}
