import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { Navigate, useParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ReceiptNumber } from '../ui/ReceiptNumber.tsx';

/** /proposte/{id}/ricevuta: the number, the instant to the second, and what happens next. */
export default function RicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /proposte/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(proposta) =>
        proposta.status === 'INVIATA' ? <Ricevuta proposta={proposta} /> : <Navigate to={pathTo('/proposte/:id', { id })} replace />
      }
    </Loaded>
  );
}

function Ricevuta({ proposta }: { proposta: Proposta }) {
  const { t } = useTranslation('proposte');
  const { classe } = proposta;
  return (
    <>
      <PageHeader
        title={t('domandaInviata')}
        breadcrumb={[{ label: t('titolo'), to: '/proposte' }]}
        actions={
          <>
            <Button onPress={() => window.print()}>{t('stampaRicevuta')}</Button>
            <LinkButton variant="primary" to={pathTo('/proposte/:id/view', { id: proposta.id })}>
              {t('rileggi')}
            </LinkButton>
          </>
        }
      />
      <Card>
        <ReceiptNumber term={t('protocollo')} numero={proposta.numeroProtocollo}>
          {t('inviataIl')} <DateTime value={proposta.sendTimestamp} to="second" />
        </ReceiptNumber>
        <DefinitionList
          items={[
            { term: t('campoTitolo'), value: proposta.titolo, wide: true },
            { term: t('classe'), value: `${classe.tipologiaProgetto.nome} · ${classe.nome} · ${classe.anno}` },
            { term: t('finanziamentoRichiesto'), value: <Amount value={proposta.finanziamentoRichiesto} symbol /> },
          ]}
        />
      </Card>
      <Card title={t('cosaSuccede')}>
        <ol>
          <li>{t('passoMail')}</li>
          <li>
            {t('passoValutazione')} <DateTime value={proposta.scadenza} />.
          </li>
          <li>{t('passoEsito')}</li>
        </ol>
      </Card>
    </>
  );
}
