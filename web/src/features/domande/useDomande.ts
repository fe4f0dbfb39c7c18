import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';

/** The side that reads and writes the threads. */
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

/** The interval at which a page reads its threads again. */
const EVERY_MS = 60_000;

/** The threads of a proposta. */
export function useDomande(side: Side, propostaId: number) {
  return useRoute(ROUTES[side].list, { params: { id: propostaId } }, { again: { every: EVERY_MS, known: undefined } });
}

/** The acts on threads; each answers all threads as they are afterwards. Every thread has its own acts, so that a refusal is shown at its thread. */
export function useActs(side: Side, propostaId: number) {
  const { list, ask, answer, close } = ROUTES[side];
  const client = useQueryClient();
  const take = (domande: Domanda[]) => {
    client.setQueryData([list, { params: { id: propostaId } }], domande);
  };
  const acting = { personale: 'sempre' as const, onDone: take };
  return { ask: useAction(ask, acting), answer: useAction(answer, acting), close: useAction(close, acting) };
}

export type Acts = ReturnType<typeof useActs>;
