import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { type FormEditor, useFormEditor } from '../form/editor/useFormEditor.ts';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { factsOf, templateOf, valoriOf } from './formParts.ts';

type Editing = Parte & { id: number; valida: null };
export type ParteEditing = FormEditor<Editing>;

const asEdited = (parte: Parte): Editing => ({ ...parte, id: parte.proposta.id, valida: null });

/** Salva alone: a member neither checks nor sends. */
export function useParteEditor(initial: Parte, utenteId: number): ParteEditing {
  const client = useQueryClient();
  return useFormEditor(asEdited(initial), utenteId, {
    journalKey: ({ id }) => `parte-${id}`,
    valoriOf,
    open: (parte) => createFormStore({ template: templateOf(parte), valori: valoriOf(parte), facts: factsOf(parte) }),
    read: async (id) => asEdited(await call('GET /proposte-partecipanti/:id', { params: { id } })),
    store: async ({ id, lastUpdate }, valori) =>
      asEdited(await call('PUT /proposte-partecipanti/:id', { params: { id }, body: { valori, lastUpdate } })),
    afterStore: () => forget(client, 'GET /proposte', 'GET /proposte/:id'),
  });
}

/** Whether something mandatory is still empty. */
export const useMissing = (form: FormStore): boolean =>
  useSyncExternalStore(
    (listener) => form.subscribe('values', listener),
    () => form.visible().sezioni.some(({ uid }) => form.counts(uid).daCompilare > 0),
  );
