import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import type { Query } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { askAgain } from '../../api/askAgain.ts';
import type { Calling } from '../../api/call.ts';
import { queryClient } from '../../api/queryClient.ts';
import { createFormStore, type FormStore } from '../formStore.ts';
import type { EditorDefinition, Sending } from './defineEditor.tsx';
import type { Editable, Esito } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import { type FormParts, factsOf, templateOf } from './formParts.ts';
import { useFormEditor } from './useFormEditor.ts';

type Context<T> = {
  utenteId: number | null;
  /** What was typed in an earlier version of the form. */
  mine: Valori | null;
  readNew: () => Promise<T>;
  onReopen: (stored: T, mine: Valori, before: FormTemplate) => void;
  onCreated?: ((id: number) => void) | undefined;
};

/** The acts of an editor as its kind declares them: where they go on the server, and where the page goes after. */
export function useDefinedEditor<T extends Editable & FormParts, E extends Esito>(
  definition: EditorDefinition<T, E>,
  initial: T,
  { utenteId, mine, readNew, onReopen, onCreated }: Context<T>,
): FormEditor<T, E> {
  const { valoriOf, paths, sending } = definition;
  const navigate = useNavigate();
  const editor: FormEditor<T, E> = useFormEditor<T, E>(
    initial,
    { utenteId, mine },
    {
      journalKey: definition.journalKey,
      valoriOf,
      factsOf,
      open: (stored) => openStore(stored, definition),
      read: definition.read,
      store: definition.store,
      readNew,
      isInAnother: (stored, form) => templateOf(stored).versione !== form.template.versione || templateOf(stored).id !== form.template.id,
      reopen: (stored, typed) => onReopen(stored, typed, editor.form.template),
      ...(sending === undefined ? {} : actsOf(sending)),
      afterStore: async (stored, before) => {
        // What the tables say of the form has moved with it: the people of the group, the address to look for more.
        editor.form.setFacts({ ...editor.form.facts(), ...factsOf(stored) });
        void askAgain();
        if (before.id !== null) return;
        onCreated?.(stored.id);
        // The same page under its own address: place and focus stay.
        await navigate(paths.own(stored.id), { replace: true, preventScrollReset: true, state: { stay: true } });
      },
      afterSend: async ({ id }) => {
        // The receipt is read as it is now: what a visit before the sending was answered is dropped.
        queryClient.removeQueries({ type: 'inactive', predicate: isReadOf(id) });
        await navigate(sending?.receiptPath(id) ?? paths.view(id), { replace: true });
        void askAgain();
      },
    },
  );
  return editor;
}

/** Whether a query reads the object with this id. */
const isReadOf =
  (id: number) =>
  ({ queryKey: [, sending] }: Query): boolean =>
    Object.values((sending as Sent | null | undefined)?.params ?? {}).includes(id);
type Sent = { params?: Record<string, unknown> };

const actsOf = <T extends Editable & FormParts, E extends Esito>({ check, send, learn }: Sending<T, E>) => ({
  check,
  send: ({ id, lastUpdate }: Stored<T>, calling: Calling) => send(id, lastUpdate, calling),
  ...(learn === undefined ? {} : { learn }),
});

/** One left with errors shows them again at once. */
function openStore<T extends Editable & FormParts, E extends Esito>(stored: T, { valoriOf }: EditorDefinition<T, E>): FormStore {
  const form = createFormStore({ template: templateOf(stored), valori: valoriOf(stored), facts: factsOf(stored) });
  if (stored.valida === false) form.checkAll();
  return form;
}
