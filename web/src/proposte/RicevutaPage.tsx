import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { call } from '../api/call.ts';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { RicevutaCard } from '../ricevute/Ricevuta.part.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PdfButton } from '../shell/PdfButton.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /proposte/{id}/ricevuta: what was sent, the last version of it unless another is named, and what happens next. */
export default function RicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /proposte/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(proposta) => (proposta.versione > 0 ? <Page proposta={proposta} /> : <Navigate to={pathTo('/proposte/:id', { id })} replace />)}
    </Loaded>
  );
}

function Page({ proposta }: { proposta: Proposta }) {
  const { t } = useTranslation('proposte');
  const { id, status, numeroProtocollo, versione } = proposta;
  const [search] = useSearchParams();
  const ricevute = useRoute('GET /proposte/:id/ricevute', { params: { id }, query: {} });
  return (
    <>
      <PageHeader
        title={t(status === 'BOZZA' ? 'domandaRiaperta' : 'domandaInviata')}
        breadcrumb={[{ label: t('titolo'), to: '/proposte' }]}
        actions={
          <>
            <Button onPress={() => window.print()}>{t('stampaRicevuta')}</Button>
            <PdfButton risorsa={`/proposte/pdf/${id}?versione=${Number(search.get('versione')) || versione}`} />
            <LinkButton variant="primary" to={pathTo('/proposte/:id/view', { id })}>
              {t('rileggi')}
            </LinkButton>
          </>
        }
      />
      {status === 'BOZZA' && (
        <Notice tone="warn" action={<LinkButton to={pathTo('/proposte/:id', { id })}>{t('modificaRiaperta')}</LinkButton>}>
          {t('riapertaRicevuta')}
        </Notice>
      )}
      <Loaded query={ricevute}>
        {(all) => {
          const shown = all.find(({ versione }) => versione === Number(search.get('versione'))) ?? all[0];
          return (
            shown && (
              <RicevutaCard
                ricevuta={shown}
                numero={numeroProtocollo}
                document={(contenuto) => call('GET /proposte/:id/ricevute', { params: { id }, query: { contenuto } })}
              >
                {status === 'INVIATA' && <Afterwards proposta={proposta} />}
              </RicevutaCard>
            )
          );
        }}
      </Loaded>
    </>
  );
}

function Afterwards({ proposta }: { proposta: Proposta }) {
  const { t } = useTranslation('proposte');
  return (
    <Card title={t('cosaSuccede')}>
      <ol>
        <li>{t('passoMail')}</li>
        <li>
          {t('passoValutazione')} <DateTime value={proposta.scadenza} />.
        </li>
        <li>{t('passoEsito')}</li>
      </ol>
    </Card>
  );
}
