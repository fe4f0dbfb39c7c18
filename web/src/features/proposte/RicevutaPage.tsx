import { partecipantiOf } from '@sigeba/contract/proposte/partecipanti.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { Redirect } from '../../page/Redirect.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Afterwards } from '../ricevute/Afterwards.part.tsx';
import { RicevutaInviata } from '../ricevute/RicevutaInviata.part.tsx';
import { InizioValutazione } from './InizioValutazione.tsx';
import { proposteTesti } from './proposte.testi.ts';

/** /proposte/{id}/ricevuta: what was sent, the last version of it unless another is named, and what happens next. */
export default function RicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /proposte/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(proposta) => (proposta.versione > 0 ? <Page proposta={proposta} /> : <Redirect to={pathTo('/proposte/:id', { id })} />)}
    </Loaded>
  );
}

function Page({ proposta }: { proposta: Proposta }) {
  const { t } = useTexts(proposteTesti);
  const { id, status, numeroProtocollo, titolo, esito, esitoSpeciale } = proposta;
  const decided = esito !== null || esitoSpeciale !== null;
  const steps = [
    t(partecipantiOf(proposta).length === 0 ? 'passoMailSola' : 'passoMail'),
    <InizioValutazione key="valutazione" proposta={proposta} />,
    t('passoEsito'),
  ];
  return (
    <RicevutaInviata
      kind="proposte"
      id={id}
      numero={numeroProtocollo}
      titolo={titolo}
      title={t(status === 'BOZZA' ? 'domandaRiaperta' : 'domandaInviata')}
      breadcrumb={[{ label: t('titolo'), to: '/proposte' }]}
      actions={<LinkButton to={pathTo('/proposte/:id/view', { id })}>{t('rileggi')}</LinkButton>}
      ultima={status === 'INVIATA' ? { counts: true, dopo: decided ? null : <Afterwards title={t('cosaSuccede')} steps={steps} /> } : {}}
    >
      {status === 'BOZZA' && (
        <Notice tone="warn" action={<LinkButton to={pathTo('/proposte/:id', { id })}>{t('modificaRiaperta')}</LinkButton>}>
          {t('riapertaRicevuta')}
        </Notice>
      )}
    </RicevutaInviata>
  );
}
