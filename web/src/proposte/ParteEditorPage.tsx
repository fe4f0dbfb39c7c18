import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { drop, useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { ParteEditor } from './ParteEditor.tsx';

/** /proposte/{id}/partecipante: what a member fills in of somebody else's proposta. */
export default function ParteEditorPage() {
  const id = Number(useParams().id);
  return <ReadAnew key={id} id={id} />;
}

/** An answer kept from earlier is no base for changes: another window may have saved since. */
function ReadAnew({ id }: { id: number }) {
  const client = useQueryClient();
  useState(() => drop(client, 'GET /proposte-partecipanti/:id', { params: { id } }));
  const query = useRoute('GET /proposte-partecipanti/:id', { params: { id } });
  return (
    <Loaded query={query} page>
      {(parte) => <Opened parte={parte} />}
    </Loaded>
  );
}

function Opened({ parte }: { parte: Parte }) {
  const [initial] = useState(parte);
  if (initial.proposta.status === 'BOZZA') return <ParteEditor initial={initial} />;
  return <Navigate to={pathTo('/proposte/:id/view', { id: initial.proposta.id })} replace />;
}
