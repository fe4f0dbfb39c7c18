import { useParams } from 'react-router';
import { useFormView } from '../../form/readView.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { PrintButton } from '../../page/PrintButton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { SchedeButton } from '../proposte/Schede.part.tsx';
import { Rendicontazioni } from '../rendicontazioni/Rendicontazioni.part.tsx';
import { Titolari } from '../titolari/Titolari.part.tsx';
import { Dati } from './Dati.tsx';
import { ElencoSteps } from './ElencoSteps.tsx';
import { ROUTES } from './lettore.ts';
import { Modulo } from './Modulo.tsx';
import { Partecipanti } from './Partecipanti.tsx';
import { PropostaHead } from './PropostaHead.tsx';

/** A proposta as a RAD or a director reads it, with steps to its neighbours in the list. */
export function Letta({ chi }: { chi: 'rad' | 'dirdip' }) {
  const id = Number(useParams().id);
  const proposta = useFormView(ROUTES[chi].una, { params: { id } });
  return (
    <Stack>
      <ElencoSteps id={id} />
      <Loaded query={proposta} page>
        {(data) => (
          <>
            <PropostaHead
              proposta={data}
              actions={<SchedeButton propostaId={data.id} />}
              more={
                <>
                  <PrintButton pagina={`/proposte/${data.id}/print?userType=${chi}`} />
                  <PdfButton risorsa={`/${chi}/proposte/pdf/${data.id}`} />
                </>
              }
            />
            <Dati proposta={data} />
            <Partecipanti proposta={data} />
            <Titolari id={data.id} chi={chi} />
            <Rendicontazioni id={data.id} chi={chi} />
            <Modulo proposta={data} ruolo="STRUTTURA" />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
