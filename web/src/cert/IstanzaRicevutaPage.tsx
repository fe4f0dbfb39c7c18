import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { Navigate, useParams } from 'react-router';
import { call } from '../api/call.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { RicevutaCard } from '../ricevute/Ricevuta.part.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /proposteCert/{id}/ricevuta: the number, the instant to the second, and what happens next. */
export default function IstanzaRicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /cert/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(istanza) =>
        istanza.sendTimestamp !== null ? <Ricevuta istanza={istanza} /> : <Navigate to={pathTo('/proposteCert/:id', { id })} replace />
      }
    </Loaded>
  );
}

function Ricevuta({ istanza }: { istanza: Istanza }) {
  const { t } = useTranslation('istanze');
  const { id } = istanza;
  const ricevute = useRoute('GET /cert/:id/ricevute', { params: { id }, query: {} });
  return (
    <>
      <PageHeader
        title={t('istanzaInviata')}
        breadcrumb={[{ label: t('titolo'), to: pathTo('/cert') }]}
        actions={
          <>
            <Button onPress={() => window.print()}>{t('stampaRicevuta')}</Button>
            <LinkButton variant="primary" to={pathTo('/proposteCert/:id/view', { id })}>
              {t('rileggi')}
            </LinkButton>
          </>
        }
      />
      <Loaded query={ricevute}>
        {([last]) =>
          last && (
            <RicevutaCard
              ricevuta={last}
              numero={istanza.numeroProtocollo}
              document={(contenuto) => call('GET /cert/:id/ricevute', { params: { id }, query: { contenuto } })}
            >
              <Card title={t('cosaSuccede')}>
                <ol>
                  <li>{t('passoMail')}</li>
                  <li>{t('passoRelatori')}</li>
                  <li>{t('passoEsito')}</li>
                </ol>
              </Card>
            </RicevutaCard>
          )
        }
      </Loaded>
    </>
  );
}
