import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { drop, useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PropostaEditor } from './PropostaEditor.tsx';

/**
 * /proposte/new/{classe} and /proposte/{id}: one editor. At the first Salva a new proposta gets its address,
 * and whoever writes it stays where they are: the editor that created it goes on under the new one.
 */
export default function PropostaEditorPage() {
  const { id, classe } = useParams();
  const [born, setBorn] = useState<{ id: number; key: string } | null>(null);
  const key = id === undefined ? `classe-${classe}` : born?.id === Number(id) ? born.key : `proposta-${id}`;
  return <ReadAnew key={key} id={Number(id ?? 0)} classeId={Number(classe ?? 0)} onCreated={(created) => setBorn({ id: created, key })} />;
}

type Props = { id: number; classeId: number; onCreated: (id: number) => void };

/** An answer kept from earlier is no base for changes: someone may have saved since. */
function ReadAnew({ id, classeId, onCreated }: Props) {
  const client = useQueryClient();
  const [isNew] = useState(id === 0);
  const [first] = useState({ stored: { params: { id } }, empty: { params: { classeId } } });
  useState(() => (isNew ? drop(client, 'GET /proposte/new/:classeId', first.empty) : drop(client, 'GET /proposte/:id', first.stored)));
  const stored = useRoute('GET /proposte/:id', first.stored, { enabled: !isNew });
  const empty = useRoute('GET /proposte/new/:classeId', first.empty, { enabled: isNew });
  return (
    <Loaded query={isNew ? empty : stored} page>
      {(proposta) => <Opened proposta={proposta} onCreated={onCreated} />}
    </Loaded>
  );
}

/** Decided once, when it opens: from a proposta that is sent meanwhile the editor itself leads on, to the receipt. */
function Opened({ proposta, onCreated }: { proposta: Proposta; onCreated: (id: number) => void }) {
  const [initial] = useState(proposta);
  if (initial.apreForm === 'LEAD' && initial.status === 'BOZZA') return <PropostaEditor initial={initial} onCreated={onCreated} />;
  return <Navigate to={pathTo('/proposte/:id/view', { id: initial.id ?? 0 })} replace />;
}
