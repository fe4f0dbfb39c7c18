import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { askAgain } from '../../api/askAgain.ts';
import { call } from '../../api/call.ts';
import { useActs } from '../../form/editor/useActs.ts';
import type { JournalEntry } from '../../form/journal.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { bodyOf } from './schedaForm.ts';
import { type PortaScheda, type SchedaAperta, useSchedaAperta } from './useSchedaAperta.ts';
import { useSchedaSaving } from './useSchedaSaving.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

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
