import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useRoute } from '../api/useRoute.ts';

/** The drafts that can still be sent, the most pressing first; undefined while they are read. */
export function useBozze(bandi: readonly BandoAperto[] | undefined): PropostaRiga[] | undefined {
  const now = useServerNow();
  const anni = useRoute('GET /proposte/anni', {});
  // A call of last year may still be open: the latest year alone would hide its drafts.
  const years = new Set([...(anni.data ?? []).slice(0, 1), ...(bandi ?? []).map(({ anno }) => anno)]);
  const answers = useQueries({
    queries: [...years].map((anno) => {
      const sending = { query: { anno } };
      return { queryKey: ['GET /proposte', sending], queryFn: () => call('GET /proposte', sending) };
    }),
  });
  if (anni.data === undefined || bandi === undefined || answers.some(({ isPending }) => isPending)) return undefined;
  return answers
    .flatMap(({ data }) => data?.daCompilare ?? [])
    .filter(({ scadenza }) => now <= new Date(scadenza))
    .sort((a, b) => a.scadenza.localeCompare(b.scadenza));
}
