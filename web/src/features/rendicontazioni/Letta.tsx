import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { factsOf, templateOf } from '../../form/editor/formParts.ts';
import { FormView } from '../../form/FormView.tsx';
import { useFormView } from '../../form/readView.ts';
import { valoriOf } from '../../form/valoriOf.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Scrivania } from '../scrivania/Scrivania.part.tsx';
import { RendicontazioneSummary } from './RendicontazioneSummary.tsx';
import { RiapriRendicontazione } from './RiapriRendicontazione.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { StatoBadge } from './StatoBadge.tsx';
import { ValutaRendicontazione } from './ValutaRendicontazione.tsx';

const ROUTES = {
  ur: { una: 'GET /ur/rendicontazioni/:id', proposta: '/ur/proposte/:id/view' },
  rad: { una: 'GET /rad/rendicontazioni/:id', proposta: '/rad/proposte/:id/view' },
  dirdip: { una: 'GET /dirdip/rendicontazioni/:id', proposta: '/dirdip/proposte/:id/view' },
} as const;

/** A report as somebody reads it who neither fills it in nor takes part in its proposta. */
export function Letta({ chi }: { chi: keyof typeof ROUTES }) {
  const { t } = useTexts(rendicontazioniTesti);
  const id = Number(useParams().id);
  const { una, proposta } = ROUTES[chi];
  return (
    <Loaded query={useFormView(una, { params: { id } })} page>
      {(report) => (
        <>
          <PageHeader
            title={t('titolo')}
            tab={`${report.step.nome}${DOT}${report.proposta.titolo ?? t('senzaTitolo')}`}
            breadcrumb={[{ label: report.proposta.titolo ?? t('senzaTitolo'), to: pathTo(proposta, { id: report.proposta.id }) }]}
            status={<StatoBadge stato={report.step.stato} />}
            actions={chi === 'ur' && <ValutaRendicontazione report={report} />}
            more={
              <>
                {chi === 'ur' && report.status === 'INVIATA' && <RiapriRendicontazione report={report} />}
                <PrintButton pagina={`/rendicontazioni/${id}/print?userType=${chi}`} />
                <PdfButton risorsa={`/${chi}/rendicontazioni/pdf/${id}`} />
              </>
            }
          />
          <RendicontazioneSummary report={report} />
          {chi === 'ur' && <Scrivania of="rendicontazione" id={id} />}
          <FormView template={templateOf(report)} valori={valoriOf(report)} facts={factsOf(report)} />
        </>
      )}
    </Loaded>
  );
}
