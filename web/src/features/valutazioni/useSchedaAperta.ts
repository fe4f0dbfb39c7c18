import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { ModuloLetto, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useLatest } from '../../form/editor/useLatest.ts';
import { openJournals } from '../../form/journal.ts';
import { useTexts } from '../../text/useTexts.ts';
import { createSchedaForm, valoriLetti } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** By which door a sheet is written. */
export type PortaScheda = 'mc' | 'referee';

/** What stands open of a sheet: its form, what of it is stored, the journal of what is not saved. */
export function useSchedaAperta(initial: OwnValutazione, porta: PortaScheda) {
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
export type SchedaAperta = ReturnType<typeof useSchedaAperta>;
