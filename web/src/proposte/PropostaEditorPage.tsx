import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { drop, useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PropostaEditor } from './PropostaEditor.tsx';

/** /proposte/{id}: the editor, for the responsabile of a BOZZA; whoever may only read goes to the view. */
export default function PropostaEditorPage() {
  const id = Number(useParams().id);
  return <ReadAnew key={id} id={id} />;
}

/** An answer kept from earlier is no base for changes: someone may have saved since. */
function ReadAnew({ id }: { id: number }) {
  const client = useQueryClient();
  const asked = { params: { id } };
  useState(() => drop(client, 'GET /proposte/:id', asked));
  const query = useRoute('GET /proposte/:id', asked);
  return <Loaded query={query}>{(proposta) => <Opened proposta={proposta} />}</Loaded>;
}

/** Decided once, when it opens: from a proposta that is sent meanwhile the editor itself leads on, to the receipt. */
function Opened({ proposta }: { proposta: Proposta }) {
  const [initial] = useState(proposta);
  if (initial.apreForm === 'LEAD' && initial.status === 'BOZZA') return <PropostaEditor initial={initial} />;
  return <Navigate to={pathTo('/proposte/:id/view', { id: initial.id ?? 0 })} replace />;
}
