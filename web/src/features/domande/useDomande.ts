import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';

/** From which side the threads are read and written. */
export type Side = 'ufficio' | 'responsabile';

const ROUTES = {
  responsabile: {
    list: 'GET /proposte/:id/domande',
    ask: 'POST /proposte/:id/domande',
    answer: 'PUT /domande/:id',
    close: 'PUT /domande/:id/chiudi',
  },
  ufficio: {
    list: 'GET /ur/proposte/:id/domande',
    ask: 'POST /ur/proposte/:id/domande',
    answer: 'PUT /ur/domande/:id',
    close: 'PUT /ur/domande/:id/chiudi',
  },
} as const;

/** While a page shows them they are looked at again so often. */
const EVERY_MS = 60_000;

/** The threads of a proposta. */
export function useDomande(lato: Side, propostaId: number) {
  return useRoute(ROUTES[lato].list, { params: { id: propostaId } }, { again: { every: EVERY_MS, known: undefined } });
}

/** What can be done about them: each act answers all of them as they stand then. Each thread has its own: a refusal stands where it was met. */
export function useActs(lato: Side, propostaId: number) {
  const { list, ask, answer, close } = ROUTES[lato];
  const client = useQueryClient();
  const take = (domande: Domanda[]) => {
    client.setQueryData([list, { params: { id: propostaId } }], domande);
  };
  const acting = { personale: 'sempre' as const, onDone: take };
  return { ask: useAction(ask, acting), answer: useAction(answer, acting), close: useAction(close, acting) };
}

export type Acts = ReturnType<typeof useActs>;
