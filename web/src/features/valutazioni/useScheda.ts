import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import type { ModuloLetto, OwnValutazione, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { askAgain } from '../../api/askAgain.ts';
import { call } from '../../api/call.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useActs } from '../../form/editor/useActs.ts';
import { useLatest } from '../../form/editor/useLatest.ts';
import { useUnion } from '../../form/editor/useUnion.ts';
import { type JournalEntry, openJournals } from '../../form/journal.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { bodyOf, createSchedaForm, valoriLetti } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** By which door a sheet is written. */
export type PortaScheda = 'mc' | 'referee';

/** Salva bozza and Salva e concludi of a sheet, on the parts of the form editor: journal, union with what others saved, waits. */
export function useScheda(initial: OwnValutazione, porta: PortaScheda) {
  const { t } = useTexts(valutazioniTesti);
  const aperta = useSchedaAperta(initial, porta);
  const { form, stored, takeLetto, journal, checked } = aperta;
  const { clash, ...saving } = useSchedaSaving(aperta);
  const { busy, failure, setFailure, act } = useActs();
  const toast = useToast();
  const concludi = useConcludi(aperta);

  const saveBy = (work: () => Promise<boolean>) =>
    act('saving', async () => {
      if (!(await work())) return;
      toast(t('salvata'), 'ok');
      void askAgain();
    });
  const save = () => saveBy(() => saving.save(aperta.storedNow()));

  return {
    form,
    stored,
    takeLetto,
    journal,
    base: stored.lastUpdate,
    busy,
    failure,
    clash,
    checked,
    save,
    recover: (entry: JournalEntry) => {
      form.restore(entry.valori);
      void journal.forget(entry);
    },
    retry: failure !== null && form.status().changed ? { act: 'saving' as const, again: () => void save() } : null,
    settle: (chosen: ReadonlySet<string>) => saveBy(() => saving.settle(chosen)),
    /** Refused for good, by who concluded, ended or withdrew it meanwhile: what stands there now is read; the journal keeps what was typed. */
    dismiss: () => {
      setFailure(null);
      if (failure !== null && [403, 404, 409].includes(failure.status)) void askAgain();
    },
    conclude: () =>
      act('sending', async () => {
        const draft = aperta.storedNow();
        if ((form.status().changed || !isStored(draft)) && !(await saving.save(draft))) return;
        await concludi();
      }),
    /** What is saved is shown; the own answers are put aside. */
    takeTheirs: async (): Promise<Valori> => {
      const mine = form.changes();
      aperta.adopt(await aperta.readNow());
      setFailure(null);
      saving.drop();
      return mine;
    },
  };
}
export type SchedaEditing = ReturnType<typeof useScheda>;

/** Concludes the sheet as it is stored. */
function useConcludi({ porta, form, journal, storedNow }: SchedaAperta): () => Promise<void> {
  const { t } = useTexts(valutazioniTesti);
  const toast = useToast();
  return async () => {
    const stored = storedNow();
    if (!isStored(stored)) return;
    await call(`PUT /${porta}/valutazione/concludi/:id`, { params: { id: stored.id }, body: bodyOf(form, stored.lastUpdate) });
    await journal.clear();
    toast(t('conclusa'), 'ok');
    await askAgain();
  };
}

/** What stands open of a sheet: its form, what of it is stored, the journal of what is not saved. */
function useSchedaAperta(initial: OwnValutazione, porta: PortaScheda) {
  const { language } = useTexts(valutazioniTesti);
  const { utente } = useUtente();
  const [form] = useState(() => createSchedaForm(initial, language));
  const [stored, storedNow, setStored] = useLatest(initial);
  const journalOf = useMemo(() => openJournals(utente?.id ?? null), [utente]);
  /** Counts what the server found wrong: it takes the focus at each. */
  const [checked, setChecked] = useState(0);

  function showFaults(violazioni: readonly Violazione[]): void {
    form.setViolazioni(violazioni);
    if (violazioni.length > 0) setChecked((count) => count + 1);
  }

  return {
    porta,
    form,
    stored,
    storedNow,
    setStored,
    checked,
    showFaults,
    journal: journalOf(`valutazione/${initial.propostaId}/${initial.faseValutazioneId ?? 'unica'}`),
    readNow: (): Promise<OwnValutazione> =>
      call(`GET /${porta}/valutazione/new/:propostaId`, { params: { propostaId: initial.propostaId } }),
    /** What is saved is what the sheet shows. */
    adopt(theirs: OwnValutazione): void {
      form.markSaved(theirs, form.store.values());
      setStored(theirs);
    },
    /** The answers of a form filled in elsewhere take the place of these, unsaved. @returns those that stood there */
    takeLetto(letto: ModuloLetto): Valori {
      const now = form.store.values();
      const taken = valoriLetti(letto);
      const before = Object.fromEntries(Object.keys(taken).map((key) => [key, now[key] ?? null]));
      form.restore(taken);
      showFaults(letto.violazioni.filter(({ campo }) => campo !== 'file'));
      return before;
    },
  };
}
type SchedaAperta = ReturnType<typeof useSchedaAperta>;

/** Salva bozza, upon what others saved in the same sheet meanwhile: another member, or oneself in another window. */
function useSchedaSaving(aperta: SchedaAperta) {
  const { form, journal, adopt, readNow, porta } = aperta;
  const { t } = useTexts(valutazioniTesti);
  const { utente } = useUtente();
  const toast = useToast();
  return useUnion<OwnValutazione, OwnValutazione>({
    form,
    journal,
    adopt,
    contested: form.contested,
    without: form.without,
    store: (upon) => storeScheda(aperta, upon),
    async read(_upon, refusal) {
      const theirs = await readNow();
      if (theirs.status === 'CONCLUSA') throw refusal;
      return theirs;
    },
    onUnited: (theirs) => toast(t(porta === 'referee' || theirs.membroCommissione?.id === utente?.id ? 'uniteTue' : 'unite'), 'info'),
  });
}

async function storeScheda({ porta, form, journal, ...aperta }: SchedaAperta, upon: OwnValutazione): Promise<void> {
  const sent = { ...form.store.values() };
  const calling = { key: journal.begin(form.changes(), upon.lastUpdate) };
  const body = bodyOf(form, upon.lastUpdate);
  const calls = ({ id, propostaId }: OwnValutazione): Promise<Valutazione> =>
    id === null
      ? call(`POST /${porta}/valutazione/:propostaId`, { params: { propostaId }, body }, calling)
      : call(`PUT /${porta}/valutazione/:id`, { params: { id }, body }, calling);
  const next = await calls(upon).catch((refusal: ApiError) => {
    journal.answered();
    if (refusal.violationReport?.length) aperta.showFaults(refusal.violationReport);
    throw refusal;
  });
  form.setViolazioni([]);
  form.markSaved(next, sent);
  if (!form.status().changed) await journal.clear();
  journal.answered();
  aperta.setStored(next);
}
