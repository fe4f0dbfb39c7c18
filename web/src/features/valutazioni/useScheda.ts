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
import { useUnion } from '../../form/editor/useUnion.ts';
import { type JournalEntry, openJournals } from '../../form/journal.ts';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { bodyOf, createSchedaForm, medieOf, schedaValuesOf, valoriLetti, valoriOf } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** The area in which a sheet is written. */
export type AreaScheda = 'mc' | 'referee';

/** Salva bozza and Salva e concludi of a sheet, on the parts of the form editor: journal, union with what others saved, waits. */
export function useScheda(initial: OwnValutazione, area: AreaScheda) {
  const { t } = useTexts(valutazioniTesti);
  const opened = useOpenScheda(initial, area);
  const { form, valori, stored, send, takeLetto, journal, checked } = opened;
  const { clash, ...saving } = useSchedaSaving(opened);
  const { busy, failure, setFailure, act } = useActs();
  const toast = useToast();
  const concludi = useConcludi(opened, medieOf(initial));

  const saveBy = (work: () => Promise<boolean>) =>
    act('saving', async () => {
      if (!(await work())) return;
      toast(t('salvata'), 'ok');
      void askAgain();
    });
  const save = () => saveBy(() => send((_, upon) => saving.save(upon)));

  return {
    form,
    valori,
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
    /** After a final refusal, as another user concluded, ended or withdrew it: reads the sheet again; the journal keeps what was typed. */
    dismiss: () => {
      setFailure(null);
      if (failure !== null && [403, 404, 409].includes(failure.status)) void askAgain();
    },
    conclude: () =>
      act('sending', async () => {
        // What others saved meanwhile is not united here: it is read before it is concluded (D-325).
        const saved = await send(async (_, draft) => (!form.status().changed && isStored(draft)) || storeScheda(opened, draft));
        if (saved) await concludi();
      }),
    /** Shows the saved sheet and drops the own answers. */
    takeTheirs: async (): Promise<Valori> => {
      const mine = form.changes();
      opened.adopt(await opened.readNow());
      setFailure(null);
      saving.drop();
      return mine;
    },
  };
}
export type SchedaEditing = ReturnType<typeof useScheda>;

/** Concludes the sheet as it is stored, unless it was stored with other means than the `medie` that the page showed. */
function useConcludi({ area, form, journal, send }: OpenScheda, medie: string): () => Promise<boolean> {
  const { t } = useTexts(valutazioniTesti);
  const toast = useToast();
  return () =>
    send(async (valori, stored) => {
      if (!isStored(stored)) return false;
      if (medieOf(stored) !== medie) {
        toast(t('medieCambiate'), 'info');
        await askAgain();
        return false;
      }
      const body = bodyOf(schedaValuesOf(form.criteri, valori), stored.lastUpdate);
      await call(`PUT /${area}/valutazione/concludi/:id`, { params: { id: stored.id }, body });
      await journal.clear();
      toast(t('conclusa'), 'ok');
      await askAgain();
      return true;
    });
}

/** The state of an open sheet: its form, its stored values, and the journal of unsaved answers. */
function useOpenScheda(initial: OwnValutazione, area: AreaScheda) {
  const { language } = useTexts(valutazioniTesti);
  const { utente } = useUtente();
  const { store, values, stored, send, saved, restart } = useForm({ stored: initial, of: valoriOf });
  const [form] = useState(() => createSchedaForm(store, initial, language));
  const journalOf = useMemo(() => openJournals(utente?.id ?? null), [utente]);
  /** Counts refusals: each moves the focus to the faults. */
  const [checked, setChecked] = useState(0);

  function showFaults(violazioni: readonly Violazione[]): void {
    form.setViolazioni(violazioni);
    if (violazioni.length > 0) setChecked((count) => count + 1);
  }

  return {
    area,
    form,
    valori: values,
    stored,
    send,
    saved,
    checked,
    showFaults,
    journal: journalOf(`valutazione/${initial.propostaId}/${initial.faseValutazioneId ?? 'unica'}`),
    readNow: (): Promise<OwnValutazione> =>
      call(`GET /${area}/valutazione/new/:propostaId`, { params: { propostaId: initial.propostaId } }),
    /** What is saved is what the sheet shows. */
    adopt: restart,
    /** Replaces the answers by those of a file, unsaved. @returns the previous answers */
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
type OpenScheda = ReturnType<typeof useOpenScheda>;

/** Salva bozza, starting from what others saved in the sheet meanwhile: another member, or the reader in another window. */
function useSchedaSaving(opened: OpenScheda) {
  const { form, journal, adopt, readNow, area } = opened;
  const { t } = useTexts(valutazioniTesti);
  const { utente } = useUtente();
  const toast = useToast();
  return useUnion<OwnValutazione, OwnValutazione>({
    form,
    journal,
    adopt,
    contested: form.contested,
    without: form.without,
    store: (upon) => storeScheda(opened, upon),
    async read(_upon, refusal) {
      const theirs = await readNow();
      if (theirs.status === 'CONCLUSA') throw refusal;
      return theirs;
    },
    onUnited: (theirs) => toast(t(area === 'referee' || theirs.membroCommissione?.id === utente?.id ? 'uniteTue' : 'unite'), 'info'),
  });
}

const storeScheda = ({ area, form, journal, ...opened }: OpenScheda, upon: OwnValutazione): Promise<boolean> =>
  opened.send(async (valori) => {
    const calling = { key: journal.begin(form.changes(), upon.lastUpdate) };
    const body = bodyOf(schedaValuesOf(form.criteri, valori), upon.lastUpdate);
    const calls = ({ id, propostaId }: OwnValutazione): Promise<Valutazione> =>
      id === null
        ? call(`POST /${area}/valutazione/:propostaId`, { params: { propostaId }, body }, calling)
        : call(`PUT /${area}/valutazione/:id`, { params: { id }, body }, calling);
    const next = await calls(upon).catch((refusal: ApiError) => {
      journal.answered();
      if (refusal.violationReport?.length) opened.showFaults(refusal.violationReport);
      throw refusal;
    });
    form.setViolazioni([]);
    opened.saved(next);
    if (!form.status().changed) await journal.clear();
    journal.answered();
    return true;
  });
