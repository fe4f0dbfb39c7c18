import type { Lista } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista } from '@sigeba/contract/viste/viste.routes.ts';
import { useRoute } from '../api/useRoute.ts';

const MINUTE = 60_000;

/** The views that the reader finds for this list: none where they cannot be kept, or may not be asked for. */
export const useViste = (lista: Lista | null): Vista[] =>
  useRoute('GET /viste', { query: { lista: lista ?? 'archivio' } }, { fresh: MINUTE, enabled: lista !== null, retry: false }).data ?? [];
