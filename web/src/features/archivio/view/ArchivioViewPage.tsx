import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { canChangeTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import { isSottoSoglia } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useParams } from 'react-router';
import { useFormView, type WithTemplate } from '../../../form/readView.ts';
import type { Beside } from '../../../page/beside.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { PrintButton } from '../../../page/PrintButton.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { AzioniEsito } from '../../esiti/AzioniEsito.part.tsx';
import { Riaperta } from '../../proposte/Riaperta.part.tsx';
import { GestioneReferee } from '../../referee/GestioneReferee.part.tsx';
import { CambiaTitolare } from '../../titolari/CambiaTitolare.part.tsx';
import { ConValutazione, useSchedaAccanto } from '../../valutazioni/ConValutazione.part.tsx';
import { AttoValutazione, ValutazioneUfficio } from '../../valutazioni/ValutazioneUfficio.part.tsx';
import { ElencoSteps } from '../ElencoSteps.tsx';
import { PropostaHead } from '../PropostaHead.tsx';
import { EmailDi } from './EmailDi.tsx';
import { Riapri } from './Riapri.tsx';
import { Schede } from './Schede.tsx';

/** /ur/proposte/:id/view: a proposta as the office reads it, with steps to its neighbours in the list; the sheets beside it. */
export default function ArchivioViewPage() {
  const id = Number(useParams().id);
  const proposta = useFormView('GET /ur/proposte/:id', { params: { id } });
  const beside = useSchedaAccanto(proposta.data?.status === 'INVIATA');
  return (
    <ConValutazione beside={beside} propostaId={id} area="ur">
      <Stack>
        <ElencoSteps id={id} />
        <Loaded query={proposta} page>
          {(data) => <PropostaLetta proposta={data} beside={beside} />}
        </Loaded>
      </Stack>
    </ConValutazione>
  );
}

function PropostaLetta({ proposta, beside }: { proposta: WithTemplate<PropostaUfficio>; beside: Beside }) {
  const { tipoCambioTitolare: tipo, statusValutazioneProposta: statusValutazione } = proposta;
  const inviata = proposta.status === 'INVIATA';
  const ufficializzata = proposta.classe.dataUfficializzazione !== null;
  const decides = proposta.azioniUfficio.includes('FINANZIA');
  const { punteggio: media, sogliaFinanziabilita } = proposta;
  const sotto = isSottoSoglia({ media, mediaSogliaFinanziabilita: null, sogliaFinanziabilita });
  return (
    <>
      <PropostaHead
        proposta={proposta}
        actions={
          <>
            {proposta.conReferee && <GestioneReferee proposta={proposta} area="ur" />}
            {inviata && <ValutazioneUfficio beside={beside} variant={decides && !sotto ? 'secondary' : 'primary'} />}
            {decides && <AzioniEsito proposta={proposta} azioni={['FINANZIA']} variant={sotto ? 'secondary' : 'primary'} />}
          </>
        }
        more={
          <>
            <AzioniEsito proposta={proposta} azioni={proposta.azioniUfficio.filter((azione) => azione !== 'FINANZIA')} />
            {inviata && (
              <AttoValutazione
                proposta={proposta}
                valutata={statusValutazione !== null}
                nonAmmissibile={proposta.esitoSpeciale === 'NON_AMMISSIBILE'}
                tempoConcluso={proposta.tempoConcluso}
              />
            )}
            {tipo !== 'NESSUNO' && canChangeTitolare({ statusValutazione, ufficializzata, tipo }).ok && (
              <CambiaTitolare proposta={proposta} tipo={tipo} />
            )}
            <EmailDi propostaId={proposta.id} />
            <PrintButton pagina={`/proposte/${proposta.id}/print?userType=ur`} />
            <PdfButton risorsa={`/ur/proposte/pdf/${proposta.id}`} />
            <Riapri proposta={proposta} />
          </>
        }
      />
      <Riaperta proposta={proposta} />
      <Schede proposta={proposta} />
    </>
  );
}
