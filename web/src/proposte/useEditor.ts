import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { type FormEditor, useFormEditor } from '../form/editor/useFormEditor.ts';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { pathTo } from '../paths.ts';
import { factsOf, templateOf, valoriOf } from './formParts.ts';

export type Editor = FormEditor<Proposta> & { proposta: Proposta };

/** Salva → Controlla → Invia domanda for a proposta: a new one gets its own address at the first Salva. */
export function useEditor(initial: Proposta, utenteId: number, onCreated?: (id: number) => void): Editor {
  const client = useQueryClient();
  const navigate = useNavigate();
  const editor = useFormEditor(initial, utenteId, {
    journalKey: ({ id, classe }) => (id === null ? `proposta-nuova-${classe.id}` : `proposta-${id}`),
    valoriOf,
    open: openForm,
    read: (id) => call('GET /proposte/:id', { params: { id } }),
    store: ({ id, classe, lastUpdate }, valori) =>
      id === null
        ? call('POST /proposte', { body: { classeId: classe.id, valori } })
        : call('PUT /proposte/:id', { params: { id }, body: { valori, lastUpdate } }),
    check: (id) => call('GET /proposte/validazione/:id', { params: { id } }),
    send: ({ id, lastUpdate }) => call('PUT /proposte/sottomissione/:id', { params: { id: id ?? 0 }, body: { lastUpdate } }),
    afterStore: async (stored, before) => {
      // What the tables say of the form has moved with it: the people of the group, the address to look for more.
      editor.form.setFacts({ ...editor.form.facts(), ...factsOf(stored) });
      await forget(client, 'GET /proposte', 'GET /bandi/getBandiValidi');
      if (before.id !== null || stored.id === null) return;
      onCreated?.(stored.id);
      // The same page under its own address: place and focus stay.
      await navigate(pathTo('/proposte/:id', { id: stored.id }), { replace: true, preventScrollReset: true, state: { stay: true } });
    },
    afterSend: async (sent) => {
      const id = sent.id ?? 0;
      await forget(client, 'GET /proposte', 'GET /bandi/getBandiValidi', 'GET /partecipazioni');
      await navigate(pathTo('/proposte/:id/ricevuta', { id }), { replace: true });
      // Only now: the editor's own page would leave for the view at the sight of an INVIATA.
      client.setQueryData(['GET /proposte/:id', { params: { id } }], sent);
    },
  });
  return { ...editor, proposta: editor.stored };
}

/** A proposta left with errors shows them again at once. */
function openForm(proposta: Proposta): FormStore {
  const form = createFormStore({ template: templateOf(proposta), valori: valoriOf(proposta), facts: factsOf(proposta) });
  if (proposta.valida === false) form.checkAll();
  return form;
}
