import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { userTypeOf } from '@sigeba/contract/stampe.ts';
import { useParams, useSearchParams } from 'react-router';
import { useRoute } from '../../api/useRoute.ts';
import { factsOf, templateOf } from '../../form/editor/formParts.ts';
import { FormView } from '../../form/FormView.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { PrintPage, usePageFooter, usePageLanguage } from '../../page/PrintPage.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { IstanzaSummary } from './IstanzaSummary.tsx';
import { istanzeTesti } from './istanze.testi.ts';
import { valoriOf } from './valoriOf.ts';

/** /proposteCert/{id}/print: an istanza on paper, as its proponent reads it. */
export default function IstanzaPrintPage() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const isView = userTypeOf('/proposteCert/:id/print', params.get('userType')) !== null;
  return (
    <PrintPage known={isView}>
      <Own id={id} />
    </PrintPage>
  );
}

function Own({ id }: { id: number }) {
  return <Loaded query={useRoute('GET /cert/:id', { params: { id } })}>{(istanza) => <Paper istanza={istanza} />}</Loaded>;
}

function Paper({ istanza }: { istanza: Istanza }) {
  const { t } = useTexts(istanzeTesti);
  const titolo = istanza.titolo ?? t('senzaTitolo');
  const template = templateOf(istanza);
  usePageLanguage(template.lingua);
  usePageFooter(istanza.numeroProtocollo);
  return (
    <>
      <title>{`${istanza.numeroProtocollo ?? titolo} – SIGEBA`}</title>
      <h1>{titolo}</h1>
      <IstanzaSummary istanza={istanza} />
      <FormView template={template} valori={valoriOf(istanza)} facts={factsOf(istanza)} />
    </>
  );
}
