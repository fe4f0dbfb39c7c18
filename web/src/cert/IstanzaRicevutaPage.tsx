import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import { Navigate, useParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ReceiptNumber } from '../ui/ReceiptNumber.tsx';

/** /proposteCert/{id}/ricevuta: the number, the instant to the second, and what happens next. */
export default function IstanzaRicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /cert/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(istanza) =>
        istanza.stato.id === INVIATA ? <Ricevuta istanza={istanza} /> : <Navigate to={pathTo('/proposteCert/:id', { id })} replace />
      }
    </Loaded>
  );
}

function Ricevuta({ istanza }: { istanza: Istanza }) {
  const { t } = useTranslation('istanze');
  return (
    <>
      <PageHeader
        title={t('istanzaInviata')}
        breadcrumb={[{ label: t('titolo'), to: pathTo('/cert') }]}
        actions={
          <>
            <Button onPress={() => window.print()}>{t('stampaRicevuta')}</Button>
            <LinkButton variant="primary" to={pathTo('/proposteCert/:id/view', { id: istanza.id })}>
              {t('rileggi')}
            </LinkButton>
          </>
        }
      />
      <Card>
        <ReceiptNumber term={t('protocolloTermine')} numero={istanza.numeroProtocollo}>
          {t('inviata')} <DateTime value={istanza.sendTimestamp} to="second" />
        </ReceiptNumber>
        <DefinitionList items={[{ term: t('campoTitolo'), value: istanza.titolo, wide: true }]} />
      </Card>
      <Card title={t('cosaSuccede')}>
        <ol>
          <li>{t('passoMail')}</li>
          <li>{t('passoRelatori')}</li>
          <li>{t('passoEsito')}</li>
        </ol>
      </Card>
    </>
  );
}
