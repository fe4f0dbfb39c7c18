import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { drop, useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { IstanzaEditor } from './IstanzaEditor.tsx';

/** /proposteCert/new and /proposteCert/{id}: one editor, which lives on when the istanza gets its address. */
export default function IstanzaEditorPage() {
  const id = Number(useParams().id ?? 0);
  const [born, setBorn] = useState<number | null>(null);
  const key = id === 0 || born === id ? 'nuova' : `istanza-${id}`;
  return <ReadAnew key={key} id={id} onCreated={setBorn} />;
}

type Props = { id: number; onCreated: (id: number) => void };

/** An answer kept from earlier is no base for changes: another tab may have saved since. */
function ReadAnew({ id, onCreated }: Props) {
  const client = useQueryClient();
  const [isNew] = useState(id === 0);
  const [first] = useState({ params: { id } });
  useState(() => (isNew ? drop(client, 'GET /cert/new', {}) : drop(client, 'GET /cert/:id', first)));
  const stored = useRoute('GET /cert/:id', first, { enabled: !isNew });
  const empty = useRoute('GET /cert/new', {}, { enabled: isNew });
  return (
    <Loaded query={isNew ? empty : stored} page>
      {(istanza) => <Opened istanza={istanza} onCreated={onCreated} />}
    </Loaded>
  );
}

/** Decided once, when it opens: after the sending the editor itself leads on, to the receipt. */
function Opened({ istanza, onCreated }: { istanza: Istanza; onCreated: (id: number) => void }) {
  const [initial] = useState(istanza);
  if (initial.bloccato) return <Navigate to={pathTo('/proposteCert/:id/view', { id: initial.id ?? 0 })} replace />;
  return <IstanzaEditor initial={initial} onCreated={onCreated} />;
}
