import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/apiError.ts';
import { call } from '../api/call.ts';
import { useServerNow } from '../api/useConfig.ts';

/** The drafts of these years that can still be sent, the most pressing first. */
export function useBozze(anni: readonly number[]): UseQueryResult<PropostaRiga[], ApiError> {
  const now = useServerNow();
  return useQuery({
    queryKey: ['GET /proposte', { anni }],
    queryFn: ({ signal }) => Promise.all(anni.map((anno) => call('GET /proposte', { query: { anno } }, { signal }))),
    select: (answers) =>
      answers
        .flatMap(({ daCompilare }) => daCompilare)
        .filter(({ scadenza }) => now <= new Date(scadenza))
        .sort((a, b) => a.scadenza.localeCompare(b.scadenza)),
  }) as UseQueryResult<PropostaRiga[], ApiError>;
}
