import type { OwnValutazione, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useUnion } from '../../form/editor/useUnion.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { bodyOf } from './schedaForm.ts';
import type { SchedaAperta } from './useSchedaAperta.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** Salva bozza, upon what others saved in the same sheet meanwhile: another member, or oneself in another window. */
export function useSchedaSaving(aperta: SchedaAperta) {
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
