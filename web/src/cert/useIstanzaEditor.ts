import type { EsitoIstanza, Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { type FormEditor, useFormEditor } from '../form/editor/useFormEditor.ts';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { pathTo } from '../paths.ts';
import { factsOf, templateOf, valoriOf } from './istanzaParts.ts';

export type IstanzaEditorState = FormEditor<Istanza, EsitoIstanza>;

/** Salva (then Aggiorna) → Controlla → Invia for an istanza: a new one gets its own address at the first Salva. */
export function useIstanzaEditor(initial: Istanza, utenteId: number, onCreated: (id: number) => void): IstanzaEditorState {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useFormEditor<Istanza, EsitoIstanza>(initial, utenteId, {
    journalKey: ({ id }) => (id === null ? 'istanza-nuova' : `istanza-${id}`),
    valoriOf,
    open: openForm,
    read: (id) => call('GET /cert/:id', { params: { id } }),
    store: ({ id, lastUpdate }, datiProposta) =>
      call('PUT /cert/updatePropostaCert', {
        body: { propostaCertId: id, datiProposta, ...(id !== null && { lastUpdate }) },
      }),
    check: (id) => call('GET /cert/validazione/:id', { params: { id } }),
    send: ({ id, lastUpdate }) => call('PUT /cert/sottomissione/:id', { params: { id: id ?? 0 }, body: { lastUpdate } }),
    afterStore: async (stored, before) => {
      await forget(client, 'GET /cert/listProposteCert');
      if (before.id !== null || stored.id === null) return;
      onCreated(stored.id);
      // The same page under its own address: place and focus stay.
      await navigate(pathTo('/proposteCert/:id', { id: stored.id }), { replace: true, preventScrollReset: true, state: { stay: true } });
    },
    afterSend: async (sent) => {
      const id = sent.id ?? 0;
      await forget(client, 'GET /cert/listProposteCert');
      await navigate(pathTo('/proposteCert/:id/ricevuta', { id }), { replace: true });
      // Only now: the editor's own page would leave for the view at the sight of one that is sent.
      client.setQueryData(['GET /cert/:id', { params: { id } }], sent);
    },
  });
}

/** One left with errors shows them again at once. */
function openForm(istanza: Istanza): FormStore {
  const form = createFormStore({ template: templateOf(istanza), valori: valoriOf(istanza), facts: factsOf(istanza) });
  if (istanza.valida === false) form.checkAll();
  return form;
}
