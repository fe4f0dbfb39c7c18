import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { userTypeOf } from '@sigeba/contract/stampe.ts';
import { useParams, useSearchParams } from 'react-router';
import { factsOf, templateOf } from '../../form/editor/formParts.ts';
import { FormView } from '../../form/FormView.tsx';
import { useFormView, type WithTemplate } from '../../form/readView.ts';
import { valoriOf } from '../../form/valoriOf.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PrintPage, usePageFooter, usePageLanguage } from '../../page/PrintPage.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { RendicontazioneSummary } from './RendicontazioneSummary.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

const ROUTES = {
  proprio: 'GET /rendicontazioni/:id',
  ur: 'GET /ur/rendicontazioni/:id',
  rad: 'GET /rad/rendicontazioni/:id',
  dirdip: 'GET /dirdip/rendicontazioni/:id',
} as const;

/** /rendicontazioni/{id}/print: a report on paper, as who takes part, the office, a RAD or a director reads it. */
export default function RendicontazionePrintPage() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const userType = userTypeOf('/rendicontazioni/:id/print', params.get('userType'));
  return <PrintPage known={userType !== null}>{userType !== null && <Read id={id} userType={userType} />}</PrintPage>;
}

function Read({ id, userType }: { id: number; userType: keyof typeof ROUTES }) {
  return <Loaded query={useFormView(ROUTES[userType], { params: { id } })}>{(report) => <Paper report={report} />}</Loaded>;
}

function Paper({ report }: { report: WithTemplate<Rendicontazione> }) {
  const { t } = useTexts(rendicontazioniTesti);
  const template = templateOf(report);
  const { numeroProtocollo } = report.proposta;
  usePageLanguage(template.lingua);
  usePageFooter(numeroProtocollo);
  const titolo = t('suCarta', { step: report.step.nome });
  return (
    <>
      <title>{`${titolo} ${numeroProtocollo ?? ''} – SIGEBA`}</title>
      <h1>{titolo}</h1>
      <RendicontazioneSummary report={report} />
      <FormView template={template} valori={valoriOf(report)} facts={factsOf(report)} />
    </>
  );
}
