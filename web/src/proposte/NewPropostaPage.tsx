import { useParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PropostaEditor } from './PropostaEditor.tsx';

/** /proposte/new/{classe}: the editor on an empty proposta, stored at the first Salva. */
export default function NewPropostaPage() {
  const classeId = Number(useParams().classe);
  const query = useRoute('GET /proposte/new/:classeId', { params: { classeId } });
  return <Loaded query={query}>{(proposta) => <PropostaEditor key={classeId} initial={proposta} />}</Loaded>;
}
