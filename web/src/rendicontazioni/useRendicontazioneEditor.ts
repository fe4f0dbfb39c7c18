import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { type FormEditor, useFormEditor } from '../form/editor/useFormEditor.ts';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { pathTo } from '../paths.ts';
import { factsOf, templateOf, valoriOf } from './formParts.ts';

/** Salva → Controlla → Invia for a report: a new one gets its own address at the first Salva. */
export function useRendicontazioneEditor(
  initial: Rendicontazione,
  utenteId: number,
  onCreated?: (id: number) => void,
): FormEditor<Rendicontazione> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lists = ['GET /rendicontazioni', 'GET /proposte/da-rendicontare', 'GET /proposte/finanziate'] as const;
  return useFormEditor(initial, utenteId, {
    journalKey: ({ id, proposta, step }) => (id === null ? `rendicontazione-nuova-${proposta.id}-${step.idStep}` : `rendicontazione-${id}`),
    valoriOf,
    open: openForm,
    read: (id) => call('GET /rendicontazioni/:id', { params: { id } }),
    store: ({ id, proposta, step, lastUpdate }, valori) =>
      id === null
        ? call('POST /rendicontazioni', { body: { propostaId: proposta.id, idStep: step.idStep, valori } })
        : call('PUT /rendicontazioni/:id', { params: { id }, body: { valori, lastUpdate } }),
    check: (id) => call('GET /rendicontazioni/validazione/:id', { params: { id } }),
    send: ({ id, lastUpdate }) => call('PUT /rendicontazioni/sottomissione/:id', { params: { id: id ?? 0 }, body: { lastUpdate } }),
    afterStore: async (stored, before) => {
      await forget(client, ...lists);
      if (before.id !== null || stored.id === null) return;
      onCreated?.(stored.id);
      // The same page under its own address: place and focus stay.
      await navigate(pathTo('/rendicontazioni/:id', { id: stored.id }), { replace: true, preventScrollReset: true, state: { stay: true } });
    },
    afterSend: async (sent) => {
      const id = sent.id ?? 0;
      await forget(client, ...lists);
      await navigate(pathTo('/rendicontazioni/:id/ricevuta', { id }), { replace: true });
      // Only now: the editor's own page would leave for the view at the sight of an INVIATA.
      client.setQueryData(['GET /rendicontazioni/:id', { params: { id } }], sent);
    },
  });
}

/** A report left with errors shows them again at once. */
function openForm(report: Rendicontazione): FormStore {
  const form = createFormStore({ template: templateOf(report), valori: valoriOf(report), facts: factsOf(report) });
  if (report.valida === false) form.checkAll();
  return form;
}
