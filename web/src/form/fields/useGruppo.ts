import { nameOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { peopleNow } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import type { RichiestaFacts } from '@sigeba/contract/form/template/facts.types.ts';
import { useEffect } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import type { FormStore } from '../formStore.types.ts';
import { useAttended } from './useAttended.ts';

/** How often an open form asks who has answered meanwhile. */
const EVERY_MS = 60_000;

/** The group as it is while it is open: answers that arrive are shown and said; what is being typed stays as it is. */
export function useGruppo(form: FormStore): void {
  const { t } = useTexts(formTesti);
  const toast = useToast();
  const attended = useAttended();
  const { persone } = useFacts(form);
  const propostaId = persone?.propostaId ?? null;
  const { data } = useRoute('GET /partecipazioni/gruppo/:propostaId', propostaId === null ? null : { params: { propostaId } }, {
    enabled: attended && persone?.richieste !== undefined,
    again: { every: EVERY_MS, known: persone?.richieste },
  });
  useEffect(() => {
    if (data === undefined) return;
    for (const { nome, status } of layRichieste(form, data))
      toast(t(status === 'ACCETTATA' ? 'persone.haAccettato' : 'persone.haRifiutato', { nome }), 'info');
  }, [form, data, t, toast]);
}

/** Lays what became of the requests over the form; who has answered since it was last looked at. */
function layRichieste(form: FormStore, richieste: RichiestaFacts[]): { nome: string; status: RichiestaFacts['status'] }[] {
  const facts = form.facts();
  const { persone } = facts;
  if (persone === undefined || JSON.stringify(persone.richieste) === JSON.stringify(richieste)) return [];
  const people = () => Object.values(form.draft()).flatMap((value) => peopleNow(value, form.facts()));
  const waiting = new Set(people().flatMap(({ utenteId, status }) => (status === 'PENDING' ? [utenteId] : [])));
  form.setFacts({ ...facts, persone: { ...persone, richieste } });
  return people().flatMap((row) =>
    waiting.has(row.utenteId) && (row.status === 'ACCETTATA' || row.status === 'RIFIUTATA')
      ? [{ nome: nameOf(row), status: row.status }]
      : [],
  );
}
