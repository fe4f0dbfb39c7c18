import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { STATI_PROPOSTA } from '@sigeba/contract/proposte/stato.ts';
import { useParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { StoriaPer } from '../audit/StoriaPer.part.tsx';
import { pathTo } from '../paths.ts';
import { Riaperta } from '../proposte/Riaperta.part.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PrintButton } from '../shell/PrintButton.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TONI_PROPOSTA } from '../ui/toniProposta.ts';
import css from './Archivio.module.css';
import { Dati } from './Dati.tsx';
import { ElencoSteps } from './ElencoSteps.tsx';
import { readElenco } from './elenco.ts';
import { Modulo } from './Modulo.tsx';
import { Partecipanti } from './Partecipanti.tsx';
import { Riapri } from './Riapri.tsx';
import { statoArchivio } from './statoArchivio.ts';
import { Versioni } from './Versioni.tsx';

/** /ur/proposte/:id/view: a proposta as the office reads it, with steps to its neighbours in the list. */
export default function ArchivioViewPage() {
  const id = Number(useParams().id);
  const proposta = useRoute('GET /ur/proposte/:id', { params: { id } });
  return (
    <Stack>
      <ElencoSteps id={id} />
      <Loaded query={proposta} page>
        {(data) => <PropostaLetta proposta={data} />}
      </Loaded>
    </Stack>
  );
}

function PropostaLetta({ proposta }: { proposta: PropostaUfficio }) {
  const { t } = useTranslation('archivio');
  const { status, esitoSpeciale, statusValutazioneProposta } = proposta;
  const stato = statoArchivio({ status, esitoSpeciale, esito: statusValutazioneProposta });
  const { numeroProtocollo, classe } = proposta;
  return (
    <>
      <PageHeader
        title={proposta.titolo || t('senzaTitolo')}
        here={numeroProtocollo ?? t('vista.proposta')}
        actions={
          <>
            <Riapri proposta={proposta} />
            <PrintButton pagina={`/proposte/${proposta.id}/print?userType=ur`} />
          </>
        }
        breadcrumb={[
          { label: t('home'), to: pathTo('/ur/home') },
          { label: t('titolo'), to: readElenco()?.indirizzo ?? pathTo('/ur/progetti') },
        ]}
      >
        <div className={css.line}>
          <StatusBadge tone={TONI_PROPOSTA[stato]}>{STATI_PROPOSTA[stato]}</StatusBadge>
          {numeroProtocollo && <strong>{numeroProtocollo}</strong>}
          <span>
            {classe.nome} {classe.anno}
          </span>
        </div>
      </PageHeader>
      <Riaperta proposta={proposta} />
      <Dati proposta={proposta} />
      <Partecipanti proposta={proposta} />
      {proposta.versione > 0 && <Versioni proposta={proposta} />}
      <Modulo proposta={proposta} />
      <StoriaPer of="GET /ur/proposte/:id/storia" id={proposta.id} />
    </>
  );
}
