import { answersInWords, lostUids } from '@sigeba/contract/form/engine/templateChanges.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../api/apiError.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { Redirect } from '../../page/Redirect.tsx';
import type { EditorDefinition } from './defineEditor.tsx';
import { Editor, type Opening } from './Editor.tsx';
import type { Editable, Esito } from './editable.ts';
import { type FormParts, templateOf } from './formParts.ts';

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
  const { Gone } = definition.parts;
  const gone = Gone !== undefined && 'id' in opened ? (notice: ReactNode) => <Gone id={opened.id}>{notice}</Gone> : undefined;
  return <ReadAnew key={key} definition={definition} read={read} gone={gone} onCreated={(id) => setBorn({ id, key })} />;
}

type ReadProps<T extends Editable & FormParts, E extends Esito> = Props<T, E> & {
  read: () => Promise<T>;
  gone: ((notice: ReactNode) => ReactNode) | undefined;
  onCreated: (id: number) => void;
};

/** An answer kept from earlier is no base for changes: someone may have saved since. Each opening asks for itself, once. */
function ReadAnew<T extends Editable & FormParts, E extends Esito>({ definition, read, gone, onCreated }: ReadProps<T, E>) {
  const opening = useId();
  const query = useQuery<T, ApiError>({ queryKey: ['editor', opening], queryFn: read, staleTime: 'static', gcTime: 0 });
  return (
    <Loaded query={query} page gone={gone}>
      {(stored) => <Opened definition={definition} stored={stored} readNew={read} onCreated={onCreated} />}
    </Loaded>
  );
}

type OpenedProps<T extends Editable & FormParts, E extends Esito> = Props<T, E> & {
  stored: T;
  readNew: () => Promise<T>;
  onCreated: (id: number) => void;
};

/**
 * Decided once, when it opens: from what is sent meanwhile the editor itself leads on, to the receipt. Only where the office has
 * published another version of the form does it open anew, with what was typed.
 */
function Opened<T extends Editable & FormParts, E extends Esito>({ definition, stored, readNew, onCreated }: OpenedProps<T, E>) {
  const [{ initial, round, ...opening }, setOpened] = useState({
    initial: stored,
    round: 0,
    mine: null as Valori | null,
    perse: [] as Opening['perse'],
  });
  const reopen = (next: T, mine: Valori, before: FormTemplate) => {
    const lost = new Set(lostUids(before, templateOf(next), mine));
    const perse = answersInWords(before, Object.fromEntries(Object.entries(mine).filter(([uid]) => lost.has(uid))));
    setOpened({ initial: next, round: round + 1, mine, perse });
  };
  const shared = { definition, initial, opening, readNew, onReopen: reopen, onCreated };
  if (!isStored(initial) || definition.isOpen(initial)) return <Editor key={round} {...shared} />;
  return <Redirect to={definition.paths.view(initial.id)} />;
}
