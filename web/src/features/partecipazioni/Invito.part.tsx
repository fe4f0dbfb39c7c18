import { formatDate } from '@sigeba/contract/instant.ts';
import type { RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ProfiloNotice } from '../../page/ProfiloNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LongText } from '../../ui/data/LongText.tsx';
import { PersonLine } from '../../ui/data/PersonLine.tsx';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { HeaderFacts } from '../../ui/layout/HeaderFacts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Conseguenze, Impegno } from './AccettaDialog.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';
import { Risposte } from './Richiesta.part.tsx';

type Props = {
  id: number;
  /** Shown to readers who have no request. */
  children: ReactNode;
};

/** Replaces a proposta that the reader may not read by their request to take part in it, which they can answer here. */
export function Invito({ id, children }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  const navigate = useNavigate();
  const now = useServerNow();
  const { data, isPending } = useRoute('GET /partecipazioni', {});
  const richiesta = data?.find(({ proposta }) => proposta.id === id);
  if (isPending) return <Spinner />;
  if (richiesta === undefined) return children;
  const { responsabile, classe } = richiesta.proposta;

  async function answered({ status }: RichiestaRisposta) {
    await navigate(status === 'ACCETTATA' ? pathTo('/proposte/:id/view', { id }) : pathTo('/proposte'), { replace: true });
  }
  return (
    <Stack read>
      <PageHeader
        title={richiesta.proposta.titolo ?? t('senzaTitolo')}
        here={t('invito')}
        breadcrumb={[{ label: t('proposte'), to: pathTo('/proposte') }]}
      >
        <HeaderFacts>
          {t('invitoDel', { quando: formatDate(richiesta.inviataTimestamp), classe: `${classe.nome} ${classe.anno}` })}
        </HeaderFacts>
      </PageHeader>
      <ProfiloNotice />
      {richiesta.eraAccettata && <Notice tone="warn">{t('eraAccettata')}</Notice>}
      <Card title={t('richiesta')}>
        <Stack>
          <PersonLine name={`${responsabile.cognome} ${responsabile.nome}`}>
            {t('tiChiede')}
            {responsabile.dipartimento}
            <a href={`mailto:${responsabile.email}`}>{responsabile.email}</a>
          </PersonLine>
          <Impegno richiesta={richiesta} />
          <Inline gap="far">
            <Risposte richiesta={richiesta} onAnswered={answered} />
            <Deadline scadenza={richiesta.proposta.endTimestamp} now={now} />
          </Inline>
        </Stack>
      </Card>
      <Card title={t('seAccetti')}>
        <Conseguenze richiesta={richiesta} />
      </Card>
      <Card title={t('abstract')}>
        <p>
          <LongText text={richiesta.datiRichiesta.abstractProposta ?? t('abstractMancante')} />
        </p>
      </Card>
    </Stack>
  );
}
