import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isStored } from '@sigeba/contract/stored.ts';
import type { OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, type RouteName } from '../../api/call.ts';
import { forget } from '../../api/useRoute.ts';
import { useActs } from '../../form/editor/useActs.ts';
import type { JournalEntry } from '../../form/journal.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { bodyOf } from './schedaForm.ts';
import { type PortaScheda, type SchedaAperta, useSchedaAperta } from './useSchedaAperta.ts';
import { useSchedaSaving } from './useSchedaSaving.ts';

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

/** After an act on an evaluation: what shows where it stands is asked again. */
export function useEvaluated() {
  const client = useQueryClient();
  return () => forget(client, ...STALE_ROUTES);
}

/** Salva bozza and Salva e concludi of a sheet, on the parts of the form editor: journal, union with what others saved, waits. */
export function useScheda(initial: OwnValutazione, porta: PortaScheda) {
  const { t } = useTranslation('valutazioni');
  const aperta = useSchedaAperta(initial, porta);
  const { form, stored, takeLetto, journal, checked } = aperta;
  const { clash, ...saving } = useSchedaSaving(aperta);
  const { busy, failure, setFailure, act } = useActs();
  const toast = useToast();
  const evaluated = useEvaluated();
  const concludi = useConcludi(aperta);

  const saveBy = (work: () => Promise<boolean>) =>
    act('saving', async () => {
      if (!(await work())) return;
      toast(t('salvata'), 'ok');
      void evaluated();
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
      if (failure !== null && [403, 404, 409].includes(failure.status)) void evaluated();
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
  const { t } = useTranslation('valutazioni');
  const toast = useToast();
  const client = useQueryClient();
  const evaluated = useEvaluated();
  return async () => {
    const stored = storedNow();
    if (!isStored(stored)) return;
    await call(`PUT /${porta}/valutazione/concludi/:id`, { params: { id: stored.id }, body: bodyOf(form, stored.lastUpdate) });
    await journal.clear();
    toast(t('conclusa'), 'ok');
    await evaluated();
    // The phase of the referees goes on with the others: the own sheet is shown as it is now, never as the draft that it was.
    if (porta === 'referee') await forget(client, 'GET /referee/valutazione/new/:propostaId');
  };
}
