import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { ModuloLetto, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiError } from '../api/apiError.ts';
import { type Calling, call, type RouteName } from '../api/call.ts';
import { forget } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { useActs } from '../form/editor/useActs.ts';
import { openJournals } from '../form/journal.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { useToast } from '../ui/Toasts.tsx';
import { bodyOf, createSchedaForm, valoriLetti } from './schedaForm.ts';

/** By which door a sheet is written. */
export type PortaScheda = 'mc' | 'referee';

/** Somebody else has saved meanwhile. */
const STALE = 9;

/** Whatever shows where an evaluation stands; not the sheet of a phase that has ended, which nobody may ask for. */
const STALE_ROUTES: RouteName[] = [
  'GET /fasi-valutazione/proposta/:propostaId',
  'GET /referee/proposta/:propostaId',
  'GET /mc/proposte',
  'GET /mc/proposte/:id',
  'GET /mc/proposte/conteggi',
  'GET /mc/proposte/totali',
  'GET /mc/proposte/riepilogo',
  'GET /ur/proposte',
  'GET /ur/proposte/:id',
  'GET /ur/proposte/conteggi',
  'GET /ur/proposte/totali',
  'GET /ur/proposte/riepilogo',
];

/** The answers that somebody else has changed too, with what both have. */
export type Clash = { theirs: Valutazione; mine: Valori; keys: readonly string[]; chi: string };

/** After an act on an evaluation: what shows where it stands is asked again. */
export function useEvaluated() {
  const client = useQueryClient();
  return () => forget(client, ...STALE_ROUTES);
}

/** Salva bozza and Salva e concludi of a sheet, on the parts of the form editor: journal, union with what others saved, waits. */
export function useScheda(initial: Valutazione, porta: PortaScheda) {
  const { t, language } = useTranslation('valutazioni');
  const { utente } = useUtente();
  const [form] = useState(() => createSchedaForm(initial, language));
  const [stored, setStored] = useState(initial);
  const [checked, setChecked] = useState(0);
  const [clash, setClash] = useState<Clash | null>(null);
  const journalOf = useMemo(() => openJournals(utente?.id ?? 0), [utente]);
  const journal = journalOf(`valutazione/${initial.propostaId}/${initial.faseValutazioneId ?? 'unica'}`);
  const { busy, failure, setFailure, act } = useActs();
  const toast = useToast();
  const client = useQueryClient();
  const evaluated = useEvaluated();

  async function store(upon: Valutazione): Promise<Valutazione> {
    const sent = { ...form.store.values() };
    const calling: Calling = { key: journal.begin(form.changes(), upon.lastUpdate) };
    const body = bodyOf(form, upon.lastUpdate);
    const next =
      upon.id === null
        ? await call(`POST /${porta}/valutazione/:propostaId`, { params: { propostaId: upon.propostaId }, body }, calling)
        : await call(`PUT /${porta}/valutazione/:id`, { params: { id: upon.id }, body }, calling);
    form.setViolazioni([]);
    form.markSaved(next, sent);
    if (!form.status().changed) await journal.clear();
    journal.answered();
    setStored(next);
    return next;
  }

  const readNow = (): Promise<Valutazione> =>
    call(`GET /${porta}/valutazione/new/:propostaId`, { params: { propostaId: initial.propostaId } });

  /** Upon what somebody else has saved: each one's answers stay; null where both have changed the same one, to be chosen between. */
  async function storeOver(upon: Valutazione): Promise<Valutazione | null> {
    try {
      return await store(upon);
    } catch (refusal) {
      const { code, violationReport } = refusal as ApiError;
      journal.answered();
      if (violationReport?.length) {
        form.setViolazioni(violationReport);
        setChecked((count) => count + 1);
      }
      if (code !== STALE) throw refusal;
      const theirs = await readNow();
      if (theirs.status === 'CONCLUSA') throw refusal;
      const [mine, keys] = [form.changes(), form.contested(theirs)];
      if (keys.length > 0) {
        setClash({ theirs, mine, keys, chi: (refusal as ApiError).message });
        return null;
      }
      const own = porta === 'referee' || theirs.membroCommissione?.id === utente?.id;
      toast(t(own ? 'uniteTue' : 'unite'), 'info');
      return storeUpon(theirs, mine);
    }
  }

  /** What others saved beneath the own answers; where nothing of these is left there is nothing to store. */
  function storeUpon(theirs: Valutazione, mine: Valori): Promise<Valutazione | null> {
    form.markSaved(theirs, form.store.values());
    form.restore(mine);
    setStored(theirs);
    return form.status().changed ? storeOver(theirs) : journal.clear().then(() => theirs);
  }

  const settle = (chosen: ReadonlySet<string>) =>
    act('saving', async () => {
      if (clash === null) return;
      setClash(null);
      if ((await storeUpon(clash.theirs, form.without(clash.mine, chosen))) === null) return;
      toast(t('salvata'), 'ok');
      void evaluated();
    });

  const save = () =>
    act('saving', async () => {
      if ((await storeOver(stored)) === null) return;
      toast(t('salvata'), 'ok');
      void evaluated();
    });

  const conclude = () =>
    act('sending', async () => {
      const draft = form.status().changed || stored.id === null ? await storeOver(stored) : stored;
      if (draft === null) return;
      await call(`PUT /${porta}/valutazione/concludi/:id`, { params: { id: draft.id ?? 0 }, body: bodyOf(form, draft.lastUpdate) });
      await journal.clear();
      toast(t('conclusa'), 'ok');
      await evaluated();
      // The phase of the referees goes on with the others: the own sheet is shown as it is now, never as the draft that it was.
      if (porta === 'referee') await forget(client, 'GET /referee/valutazione/new/:propostaId');
    });

  /** What is saved is shown; the own answers are put aside. */
  async function takeTheirs(): Promise<Valori> {
    const mine = form.changes();
    const theirs = await readNow();
    form.markSaved(theirs, form.store.values());
    setStored(theirs);
    setFailure(null);
    setClash(null);
    return mine;
  }

  /** The answers of a form filled in elsewhere take the place of these, unsaved. @returns those that stood there */
  function takeLetto(letto: ModuloLetto): Valori {
    const now = form.store.values();
    const taken = valoriLetti(letto);
    const before = Object.fromEntries(Object.keys(taken).map((key) => [key, now[key] ?? null]));
    form.restore(taken);
    const faults = letto.violazioni.filter(({ campo }) => campo !== 'file');
    form.setViolazioni(faults);
    if (faults.length > 0) setChecked((count) => count + 1);
    return before;
  }

  return {
    form,
    stored,
    takeLetto,
    journal,
    base: stored.lastUpdate,
    recover: ({ valori }: { valori: Valori }) => {
      form.restore(valori);
      void journal.forget();
    },
    busy,
    failure,
    retry: failure !== null && form.status().changed ? { act: 'saving' as const, again: () => void save() } : null,
    clash,
    settle,
    /** Refused for good, by who concluded, ended or withdrew it meanwhile: what stands there now is read; the journal keeps what was typed. */
    dismiss: () => {
      setFailure(null);
      if (failure !== null && [403, 404, 409].includes(failure.status)) void evaluated();
    },
    checked,
    save,
    conclude,
    takeTheirs,
  };
}
export type SchedaEditing = ReturnType<typeof useScheda>;
