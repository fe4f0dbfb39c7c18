import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { hasMissedTerm } from '@sigeba/contract/termine.ts';
import { useParams, useSearchParams } from 'react-router';
import { isInvito, pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { templateOf } from '../../../form/editor/formParts.ts';
import { FormView, ViewColumns } from '../../../form/FormView.tsx';
import { formTesti } from '../../../form/form.testi.ts';
import { useFormView, type WithTemplate } from '../../../form/readView.ts';
import { valoriOf } from '../../../form/valoriOf.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { PrintButton } from '../../../page/PrintButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { IndicazioniCard } from '../../conflitti/Indicazioni.part.tsx';
import { DomandeCard } from '../../domande/Domande.part.tsx';
import { Invito } from '../../partecipazioni/Invito.part.tsx';
import { Titolari } from '../../titolari/Titolari.part.tsx';
import { PropostaSummary } from '../PropostaSummary.tsx';
import { ProposteStato } from '../ProposteStato.tsx';
import { proposteTesti } from '../proposte.testi.ts';
import { Riaperta } from '../Riaperta.part.tsx';
import { RiapriPropria } from '../RiapriPropria.tsx';
import { SchedeButton } from '../Schede.part.tsx';
import { Versioni } from './Versioni.tsx';

/** /proposte/{id}/view: everything that was filled in, to be read and printed. */
export default function PropostaViewPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  const vista = <Vista id={id} />;
  // A person who is asked to take part may not read the proposta yet, so it is not requested before they answer.
  return isInvito(search) ? <Invito id={id}>{vista}</Invito> : vista;
}

function Vista({ id }: { id: number }) {
  const { t } = useTexts(proposteTesti);
  const query = useFormView('GET /proposte/:id', { params: { id } });
  return (
    <Loaded query={query} page gone={(notice) => <Invito id={id}>{notice}</Invito>}>
      {(proposta) => (
        <>
          <PageHeader
            title={proposta.titolo ?? t('senzaTitolo')}
            breadcrumb={[{ label: t('titolo'), to: `/proposte?anno=${proposta.classe.anno}` }]}
            status={<ProposteStato riga={proposta} />}
            actions={
              <>
                {proposta.esito !== null && <SchedeButton propostaId={id} />}
                <RiapriPropria riga={proposta} />
                {proposta.esito?.status === 'FINANZIATA' && (
                  <LinkButton variant="primary" to={`${pathTo('/rendicontazioni')}?anno=${proposta.classe.anno}`}>
                    {t('rendicontazioni')}
                  </LinkButton>
                )}
                {proposta.status === 'BOZZA' && <Fill proposta={proposta} />}
              </>
            }
            more={
              <>
                <PrintButton pagina={`/proposte/${id}/print`} />
                <PdfButton risorsa={`/proposte/pdf/${id}`} />
              </>
            }
          />
          <Riaperta proposta={proposta} />
          <Contenuto proposta={proposta} />
        </>
      )}
    </Loaded>
  );
}

/** What it is about, its versions and its form, with the index that the editor has beside it. */
function Contenuto({ proposta }: { proposta: WithTemplate<Proposta> }) {
  const { t } = useTexts(proposteTesti);
  const { id, status, esito } = proposta;
  const now = useServerNow();
  const scaduta = hasMissedTerm({ status, scadenza: new Date(proposta.scadenza), received: now });
  const template = templateOf(proposta);
  const valori = valoriOf(proposta);
  return (
    <Stack>
      <PropostaSummary proposta={proposta} now={now} />
      {proposta.titolare !== null && <Titolari id={id} chi="proprio" />}
      {proposta.isResponsabile && <DomandeCard side="responsabile" propostaId={id} template={template} valori={valori} />}
      {proposta.isResponsabile && <IndicazioniCard propostaId={id} chiusa={scaduta || esito !== null} />}
      <ViewColumns template={template} valori={valori} label={t('indice')}>
        <FormView folds template={template} valori={valori} />
      </ViewColumns>
      {proposta.versione > 0 && <Versioni id={id} bozza={proposta.status === 'BOZZA'} />}
    </Stack>
  );
}

/** The form that the reader has in this BOZZA; past its term what stands there is taken out of it. */
function Fill({ proposta }: { proposta: Proposta }) {
  const { t } = useTexts(proposteTesti);
  const { t: tForm } = useTexts(formTesti);
  const { id, apreForm } = proposta;
  const over = useServerNow() > new Date(proposta.scadenza);
  if (apreForm === 'LEAD' && over) {
    return (
      <LinkButton variant="primary" to={pathTo('/proposte/:id', { id })}>
        {tForm('editor.copiaRisposte')}
      </LinkButton>
    );
  }
  if (apreForm === null || over) return null;
  const isLead = apreForm === 'LEAD';
  return (
    <LinkButton variant="primary" to={pathTo(isLead ? '/proposte/:id' : '/proposte/:id/partecipante', { id })}>
      {t(isLead ? 'compila' : 'compilaParte')}
    </LinkButton>
  );
}
