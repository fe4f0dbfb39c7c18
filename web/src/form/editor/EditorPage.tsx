import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import type { ApiError } from '../../api/apiError.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import type { EditorDefinition } from './defineEditor.tsx';
import { Editor } from './Editor.tsx';
import type { FormParts } from './formParts.ts';
import { type Editable, type Esito, isStored } from './useFormEditor.ts';

type Props<T extends Editable & FormParts, E extends Esito> = { definition: EditorDefinition<T, E> };

/**
 * One editor for what is stored and for what is about to be: at the first Salva a new one gets its address, and whoever
 * writes it stays where they are: the editor that created it goes on under the new one.
 */
export function EditorPage<T extends Editable & FormParts, E extends Esito>({ definition }: Props<T, E>) {
  const opened = definition.open(useParams());
  const [born, setBorn] = useState<{ id: number; key: string } | null>(null);
  const key = 'nuova' in opened ? `nuova-${opened.nuova}` : born?.id === opened.id ? born.key : String(opened.id);
  const read = 'nuova' in opened ? opened.read : () => definition.read(opened.id);
  return <ReadAnew key={key} definition={definition} read={read} onCreated={(id) => setBorn({ id, key })} />;
}

type ReadProps<T extends Editable & FormParts, E extends Esito> = Props<T, E> & { read: () => Promise<T>; onCreated: (id: number) => void };

/** An answer kept from earlier is no base for changes: someone may have saved since. Each opening asks for itself, once. */
function ReadAnew<T extends Editable & FormParts, E extends Esito>({ definition, read, onCreated }: ReadProps<T, E>) {
  const opening = useId();
  const query = useQuery<T, ApiError>({ queryKey: ['editor', opening], queryFn: read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <Loaded query={query} page>
      {(stored) => <Opened definition={definition} stored={stored} onCreated={onCreated} />}
    </Loaded>
  );
}

type OpenedProps<T extends Editable & FormParts, E extends Esito> = Props<T, E> & { stored: T; onCreated: (id: number) => void };

/** Decided once, when it opens: from what is sent meanwhile the editor itself leads on, to the receipt. */
function Opened<T extends Editable & FormParts, E extends Esito>({ definition, stored, onCreated }: OpenedProps<T, E>) {
  const [initial] = useState(stored);
  if (!isStored(initial) || definition.isOpen(initial)) return <Editor definition={definition} initial={initial} onCreated={onCreated} />;
  return <Navigate to={definition.paths.view(initial.id)} replace />;
}
