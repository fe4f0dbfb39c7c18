import type { Violazione } from '@sigeba/contract/form/checkForm.ts';
import type { Valori } from '@sigeba/contract/form/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { createFormStore, type FormStore } from '../form/formStore.ts';
import { type Journal, openJournal } from '../form/journal.ts';
import { pathTo } from '../paths.ts';
import { factsOf, templateOf, valoriOf } from './formParts.ts';

type Busy = 'saving' | 'checking' | 'sending' | null;

export type Editor = {
  form: FormStore;
  proposta: Proposta;
  /** Unsaved changes, kept in the browser under the proposta's address. */
  journal: Journal;
  /** The last Controlla: null when something changed since. */
  valida: boolean | null;
  busy: Busy;
  /** What the last act was refused for. */
  failure: ApiError | null;
  dismiss(): void;
  /** Counts the Controlla with errors: the summary takes the focus at each. */
  checked: number;
  save(): Promise<void>;
  check(): Promise<void>;
  send(): Promise<void>;
  /** Someone else saved meanwhile: their version becomes the base, and the own answers stay as changes to save. */
  keepMine(): Promise<void>;
  /** The same, but their answers are shown; the own ones stay in the journal. */
  takeTheirs(): Promise<Valori>;
};

/** Salva → Controlla → Invia domanda: each act on the server and what it leaves in the form. */
export function useEditor(initial: Proposta, utenteId: number, onCreated?: (id: number) => void): Editor {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form] = useState(() => openForm(initial));
  const [proposta, setProposta] = useState(initial);
  const journalKey = proposta.id === null ? `proposta-nuova-${proposta.classe.id}` : `proposta-${proposta.id}`;
  const journal = useMemo(() => openJournal(utenteId, journalKey), [utenteId, journalKey]);
  const [valida, setValida] = useState(initial.valida);
  const [checked, setChecked] = useState(0);
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useEffect(() => () => form.dispose(), [form]);

  async function act(name: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(name);
    setFailure(null);
    try {
      await work();
    } catch (refusal) {
      setFailure(refusal as ApiError);
    } finally {
      setBusy(null);
    }
  }

  const idOf = (): number => proposta.id ?? 0;

  const save = () =>
    act('saving', async () => {
      const sent = form.values();
      const before = form.draft();
      const stored =
        proposta.id === null
          ? await call('POST /proposte', { body: { classeId: proposta.classe.id, valori: sent } })
          : await call('PUT /proposte/:id', { params: { id: proposta.id }, body: { valori: sent, lastUpdate: proposta.lastUpdate } });
      form.setViolazioni([]);
      form.markSaved(valoriOf(stored), before);
      if (!form.status().changed) await journal.clear();
      setProposta(stored);
      setValida(null);
      await forget(client, 'GET /proposte', 'GET /bandi/getBandiValidi');
      if (proposta.id === null && stored.id !== null) {
        onCreated?.(stored.id);
        // The same page under its own address: place and focus stay.
        await navigate(pathTo('/proposte/:id', { id: stored.id }), { replace: true, preventScrollReset: true, state: { stay: true } });
      }
    });

  const check = async () => {
    let faulty = false;
    await act('checking', async () => {
      const esito = await call('GET /proposte/validazione/:id', { params: { id: idOf() } });
      form.setViolazioni(esito.violazioni satisfies Violazione[]);
      setValida(esito.valida);
      faulty = !esito.valida;
    });
    // Only now: the wait gives the focus back to the button when it closes.
    if (faulty) setChecked((count) => count + 1);
  };

  const send = () =>
    act('sending', async () => {
      const sent = await call('PUT /proposte/sottomissione/:id', { params: { id: idOf() }, body: { lastUpdate: proposta.lastUpdate } });
      await journal.clear();
      await forget(client, 'GET /proposte', 'GET /bandi/getBandiValidi', 'GET /partecipazioni');
      await navigate(pathTo('/proposte/:id/ricevuta', { id: idOf() }), { replace: true });
      // Only now: the editor's own page would leave for the view at the sight of an INVIATA.
      client.setQueryData(['GET /proposte/:id', { params: { id: idOf() } }], sent);
    });

  async function rebase(): Promise<Valori> {
    const mine = form.draft();
    const theirs = await call('GET /proposte/:id', { params: { id: idOf() } });
    form.markSaved(valoriOf(theirs));
    setProposta(theirs);
    setValida(theirs.valida);
    return mine;
  }

  return {
    form,
    proposta,
    journal,
    valida,
    busy,
    failure,
    dismiss: () => setFailure(null),
    checked,
    save,
    check,
    send,
    keepMine: () => act('checking', async () => form.restore(await rebase())),
    takeTheirs: async () => {
      const mine = await rebase();
      setFailure(null);
      return mine;
    },
  };
}

/** A proposta left with errors shows them again at once. */
function openForm(proposta: Proposta): FormStore {
  const form = createFormStore({ template: templateOf(proposta), valori: valoriOf(proposta), facts: factsOf(proposta) });
  if (proposta.valida === false) form.checkAll();
  return form;
}
