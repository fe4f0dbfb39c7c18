import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { useParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { factsOf, templateOf } from '../../../form/editor/formParts.ts';
import { FormView, ViewColumns } from '../../../form/FormView.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { PrintButton } from '../../../page/PrintButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ScaricaDelibera } from '../delibere/ScaricaDelibera.tsx';
import { IstanzaStato } from '../IstanzaStato.tsx';
import { IstanzaSummary, useFeed } from '../IstanzaSummary.tsx';
import { istanzeTesti } from '../istanze.testi.ts';
import { useIstanzePaths } from '../istanzePaths.ts';
import { RichiesteLette } from '../Richieste.tsx';
import { ToIstanze } from '../ToIstanze.tsx';
import { VersioniProprieIstanza } from '../VersioniIstanza.tsx';
import { valoriOf } from '../valoriOf.ts';
import { RispostaCondizioni } from './RispostaCondizioni.tsx';

/** /proposteCert/{id}/view and /cert/istanze/{id}/view: everything that was filled in, to be read and printed; by its proponent answered too. */
export default function IstanzaViewPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /cert/:id', { params: { id } });
  return (
    <Loaded query={query} page gone={() => <ToIstanze />}>
      {(istanza) => <View id={id} istanza={istanza} />}
    </Loaded>
  );
}

function View({ id, istanza }: { id: number; istanza: Istanza }) {
  const { t } = useTexts(istanzeTesti);
  const { list, own } = useIstanzePaths();
  const { utente } = useUtente();
  const mia = utente?.id === istanza.utenteProponente.id;
  const feed = useFeed(id);
  // What the proponent must do stands first.
  const tocca = mia && istanza.condizioniAttendono === 'PROPONENTE';
  const condizioni = mia && istanza.condizioni !== null && <RispostaCondizioni id={id} condizioni={istanza.condizioni} />;
  return (
    <>
      <PageHeader
        title={istanza.titolo ?? t('senzaTitolo')}
        breadcrumb={[{ label: t('titolo'), to: list }]}
        status={<IstanzaStato stato={istanza.stato} />}
        actions={
          <>
            {mia && istanza.sendTimestamp !== null && (
              <LinkButton to={pathTo('/proposteCert/:id/ricevuta', { id })}>{t('ricevuta')}</LinkButton>
            )}
            <ScaricaDelibera riga={istanza} small={false} />
            {!istanza.bloccato && (
              <LinkButton variant="primary" to={own(id)}>
                {t('compila')}
              </LinkButton>
            )}
          </>
        }
        more={
          <>
            <PrintButton pagina={`/proposteCert/${id}/print`} />
            <PdfButton risorsa={`/cert/pdf/${id}`} />
          </>
        }
      />
      <ViewColumns template={templateOf(istanza)} valori={valoriOf(istanza)} label={t('indice')}>
        {tocca && condizioni}
        <IstanzaSummary istanza={istanza} feed={feed} mia={mia} />
        <RichiesteLette richieste={istanza.richieste} />
        {mia && <VersioniProprieIstanza id={id} versione={istanza.versione} bozza={!istanza.bloccato} />}
        {!tocca && condizioni}
        <FormView folds template={templateOf(istanza)} valori={valoriOf(istanza)} facts={factsOf(istanza)} />
      </ViewColumns>
    </>
  );
}
