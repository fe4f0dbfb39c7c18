import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { drop, useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { RendicontazioneEditor } from './RendicontazioneEditor.tsx';

/** /rendicontazioni/new/{proposta}/{step} and /rendicontazioni/{id}: one editor, which goes on where the first Salva gives the report its address. */
export default function RendicontazioneEditorPage() {
  const { id, proposta, step } = useParams();
  const [born, setBorn] = useState<{ id: number; key: string } | null>(null);
  const key = id === undefined ? `nuova-${proposta}-${step}` : born?.id === Number(id) ? born.key : `rendicontazione-${id}`;
  const place = { propostaId: Number(proposta ?? 0), stepId: Number(step ?? 0) };
  return <ReadAnew key={key} id={Number(id ?? 0)} place={place} onCreated={(created) => setBorn({ id: created, key })} />;
}

type Props = { id: number; place: { propostaId: number; stepId: number }; onCreated: (id: number) => void };

/** An answer kept from earlier is no base for changes: someone may have saved since. */
function ReadAnew({ id, place, onCreated }: Props) {
  const client = useQueryClient();
  const [isNew] = useState(id === 0);
  const [first] = useState({ stored: { params: { id } }, empty: { params: place } });
  useState(() =>
    isNew
      ? drop(client, 'GET /rendicontazioni/new/:propostaId/:stepId', first.empty)
      : drop(client, 'GET /rendicontazioni/:id', first.stored),
  );
  const stored = useRoute('GET /rendicontazioni/:id', first.stored, { enabled: !isNew });
  const empty = useRoute('GET /rendicontazioni/new/:propostaId/:stepId', first.empty, { enabled: isNew });
  return (
    <Loaded query={isNew ? empty : stored} page>
      {(report) => <Opened report={report} onCreated={onCreated} />}
    </Loaded>
  );
}

/** Decided once, when it opens: from a report that is sent meanwhile the editor itself leads on, to its end. */
function Opened({ report, onCreated }: { report: Rendicontazione; onCreated: (id: number) => void }) {
  const [initial] = useState(report);
  if (initial.modificabile) return <RendicontazioneEditor initial={initial} onCreated={onCreated} />;
  return <Navigate to={pathTo('/rendicontazioni/:id/view', { id: initial.id ?? 0 })} replace />;
}
