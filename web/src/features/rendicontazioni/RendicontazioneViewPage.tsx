import { useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { factsOf, templateOf } from '../../form/editor/formParts.ts';
import { FormView, ViewColumns } from '../../form/FormView.tsx';
import { useFormView } from '../../form/readView.ts';
import { valoriOf } from '../../form/valoriOf.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { VersioniProprie } from '../ricevute/VersioniProprie.part.tsx';
import { RendicontazioneSummary } from './RendicontazioneSummary.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { StatoBadge } from './StatoBadge.tsx';

/** /rendicontazioni/{id}/view: everything that was filled in, to be read and printed. */
export default function RendicontazioneViewPage() {
  const { t } = useTexts(rendicontazioniTesti);
  const id = Number(useParams().id);
  const query = useFormView('GET /rendicontazioni/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(report) => (
        <>
          <PageHeader
            title={t('titolo')}
            tab={`${report.step.nome}${DOT}${report.proposta.titolo ?? t('senzaTitolo')}`}
            breadcrumb={[
              report.modificabile
                ? { label: t('daCompilare'), to: pathTo('/rendicontazione') }
                : { label: t('storico'), to: `/rendicontazioni?anno=${report.proposta.classe.anno}` },
            ]}
            status={<StatoBadge stato={report.step.stato} />}
            actions={
              <>
                {report.sendTimestamp !== null && (
                  <LinkButton to={pathTo('/rendicontazioni/:id/ricevuta', { id })}>{t('ricevuta')}</LinkButton>
                )}
                {report.modificabile && (
                  <LinkButton variant="primary" to={pathTo('/rendicontazioni/:id', { id })}>
                    {t('compila')}
                  </LinkButton>
                )}
              </>
            }
            more={
              <>
                <PrintButton pagina={`/rendicontazioni/${id}/print`} />
                <PdfButton risorsa={`/rendicontazioni/pdf/${id}`} />
              </>
            }
          />
          <ViewColumns template={templateOf(report)} valori={valoriOf(report)} label={t('indice')}>
            <RendicontazioneSummary report={report} />
            {report.sendTimestamp !== null && <VersioniProprie kind="rendicontazioni" id={id} />}
            <FormView folds template={templateOf(report)} valori={valoriOf(report)} facts={factsOf(report)} />
          </ViewColumns>
        </>
      )}
    </Loaded>
  );
}
