import type { RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ProfiloNotice } from '../../page/ProfiloNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ItemList } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Conseguenze, Impegno } from './AccettaDialog.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';
import { Richiesta } from './Richiesta.part.tsx';

type Props = {
  id: number;
  /** Shown to readers who have no request. */
  children: ReactNode;
};

/** Replaces a proposta that the reader may not read by their request to take part in it, which they can answer here. */
export function Invito({ id, children }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  const navigate = useNavigate();
  const { data, isPending } = useRoute('GET /partecipazioni', {});
  const richiesta = data?.find(({ proposta }) => proposta.id === id);
  if (isPending) return <Spinner />;
  if (richiesta === undefined) return children;

  async function answered({ status }: RichiestaRisposta) {
    await navigate(status === 'ACCETTATA' ? pathTo('/proposte/:id/view', { id }) : pathTo('/proposte'), { replace: true });
  }
  return (
    <>
      <PageHeader title={t('invito')} breadcrumb={[{ label: t('proposte'), to: pathTo('/proposte') }]} />
      <ProfiloNotice />
      <Card flush>
        <ItemList>
          <Richiesta richiesta={richiesta} alone onAnswered={answered} />
        </ItemList>
      </Card>
      <Card title={t('richiesta')}>
        <Impegno richiesta={richiesta} />
      </Card>
      <Card title={t('seAccetti')}>
        <Conseguenze richiesta={richiesta} />
      </Card>
      <Card title={t('abstract')}>
        <p>
          <LongText text={richiesta.datiRichiesta.abstractProposta ?? t('abstractMancante')} />
        </p>
      </Card>
    </>
  );
}
