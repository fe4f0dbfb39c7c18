import { useRoute } from '../api/useRoute.ts';

const HOUR = 3_600_000;

/** What the filters of the archive offer. */
export function useTipologie(anno: number | undefined, ready: boolean) {
  const query = anno === undefined ? {} : { anno };
  return useRoute('GET /ur/proposte/tipologie', { query }, { fresh: HOUR, enabled: ready }).data ?? [];
}

export const useMacroaree = () => useRoute('GET /ur/proposte/macroaree', {}, { fresh: HOUR }).data ?? [];
