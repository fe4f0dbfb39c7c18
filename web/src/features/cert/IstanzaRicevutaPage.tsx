import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { BOZZA, INVIATA } from '@sigeba/contract/cert/stati.ts';
import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { Redirect } from '../../page/Redirect.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { Afterwards } from '../ricevute/Afterwards.part.tsx';
import { RicevutaInviata } from '../ricevute/RicevutaInviata.part.tsx';
import { istanzeTesti } from './istanze.testi.ts';

/** /proposteCert/{id}/ricevuta: number, people, the instant to the second, and what happens next; of an earlier sending what was sent then. */
export default function IstanzaRicevutaPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /cert/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(istanza) => (istanza.sendTimestamp !== null ? <Page istanza={istanza} /> : <Redirect to={pathTo('/proposteCert/:id', { id })} />)}
    </Loaded>
  );
}

function Page({ istanza: { id, numeroProtocollo, titolo, stato } }: { istanza: Istanza }) {
  const { t } = useTexts(istanzeTesti);
  const steps = [t('passoMail'), t('passoRelatori'), t('passoEsito')];
  return (
    <RicevutaInviata
      kind="istanze"
      id={id}
      numero={numeroProtocollo}
      titolo={titolo}
      title={t('istanzaInviata')}
      breadcrumb={[{ label: t('titolo'), to: pathTo('/cert') }]}
      actions={<LinkButton to={pathTo('/proposteCert/:id/view', { id })}>{t('rileggi')}</LinkButton>}
      ultima={
        stato.id === BOZZA ? {} : { counts: true, dopo: stato.id === INVIATA && <Afterwards title={t('cosaSuccede')} steps={steps} /> }
      }
    />
  );
}
