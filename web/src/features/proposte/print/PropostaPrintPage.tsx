import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { PropostaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import { userTypeOf } from '@sigeba/contract/stampe.ts';
import { useParams, useSearchParams } from 'react-router';
import { factsOf, templateOf } from '../../../form/editor/formParts.ts';
import { FormView } from '../../../form/FormView.tsx';
import { useFormView, type WithTemplate } from '../../../form/readView.ts';
import { valoriOf } from '../../../form/valoriOf.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PrintPage, usePageFooter, usePageLanguage } from '../../../page/PrintPage.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { PropostaSummary } from '../PropostaSummary.tsx';
import { proposteTesti } from '../proposte.testi.ts';
import { referitaTesti } from './referita.testi.ts';

const ROUTES = {
  proprio: 'GET /proposte/:id',
  ur: 'GET /ur/proposte/:id',
  mc: 'GET /mc/proposte/:id',
  rad: 'GET /rad/proposte/:id',
  dirdip: 'GET /dirdip/proposte/:id',
} as const;

/** /proposte/{id}/print: a proposta on paper, as its owner, the office, a commissione, a RAD, a director or a referee reads it. */
export default function PropostaPrintPage() {
  const id = Number(useParams().id);
  const [params] = useSearchParams();
  const userType = userTypeOf('/proposte/:id/print', params.get('userType'));
  // The area of a referee is in English, whatever the form is written in.
  usePageLanguage(userType === 'ref' ? 'en' : null);
  return (
    <PrintPage known={userType !== null}>
      {userType === 'ref' ? <Referita id={id} /> : userType !== null && <Read id={id} userType={userType} />}
    </PrintPage>
  );
}

function Read({ id, userType }: { id: number; userType: keyof typeof ROUTES }) {
  return <Loaded query={useFormView(ROUTES[userType], { params: { id } })}>{(proposta) => <Paper proposta={proposta} />}</Loaded>;
}

/** All that a referee reads of it, and no more (D-130). */
function Referita({ id }: { id: number }) {
  const { t } = useTexts(referitaTesti);
  return (
    <Loaded query={useFormView('GET /referee/proposte/:id', { params: { id } })}>
      {(referita) => (referita.correzione === null ? <RefereePaper referita={referita} /> : <p>{t('inCorrezione')}</p>)}
    </Loaded>
  );
}

function RefereePaper({ referita }: { referita: WithTemplate<PropostaReferita> }) {
  const { t } = useTexts(referitaTesti);
  const { titolo, numeroProtocollo, responsabile, classe } = referita;
  const template = templateOf(referita);
  usePageFooter(numeroProtocollo);
  return (
    <>
      <title>{`${titolo || t('senzaTitolo')} – SIGEBA`}</title>
      <h1>{titolo || t('senzaTitolo')}</h1>
      <DefinitionList
        items={[
          ...(numeroProtocollo === null ? [] : [{ term: t('numero'), value: numeroProtocollo }]),
          { term: t('responsabile'), value: `${responsabile.nome} ${responsabile.cognome}` },
          { term: t('bando'), value: classe },
        ]}
      />
      <h2>{t(`testo.${template.lingua}`)}</h2>
      <FormView template={template} valori={valoriOf(referita)} reader="en" />
    </>
  );
}

function Paper({ proposta }: { proposta: WithTemplate<Proposta> }) {
  const { t } = useTexts(proposteTesti);
  const template = templateOf(proposta);
  const titolo = proposta.titolo ?? t('senzaTitolo');
  usePageLanguage(template.lingua);
  usePageFooter(proposta.numeroProtocollo);
  return (
    <>
      <title>{`${proposta.numeroProtocollo ?? titolo} – SIGEBA`}</title>
      <h1>{titolo}</h1>
      <PropostaSummary proposta={proposta} />
      <FormView template={template} valori={valoriOf(proposta)} facts={factsOf(proposta)} />
    </>
  );
}
