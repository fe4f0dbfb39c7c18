import { Navigate, useParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PropostaEditor } from './PropostaEditor.tsx';

/** /proposte/{id}: the editor, for the responsabile of a BOZZA; whoever may only read goes to the view. */
export default function PropostaEditorPage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /proposte/:id', { params: { id } });
  return (
    <Loaded query={query}>
      {(proposta) =>
        proposta.apreForm === 'LEAD' && proposta.status === 'BOZZA' ? (
          <PropostaEditor key={id} initial={proposta} />
        ) : (
          <Navigate to={pathTo('/proposte/:id/view', { id })} replace />
        )
      }
    </Loaded>
  );
}
