import { useRoute } from '../../../api/useRoute.ts';
import { useLettore, useLettoreRoutes } from '../lettore.ts';

const HOUR = 3_600_000;

/** What the filters of the archive offer. */
export function useTipologie(anno: number | undefined, ready: boolean) {
  const query = anno === undefined ? {} : { anno };
  return useRoute(useLettoreRoutes().tipologie, { query }, { fresh: HOUR, enabled: ready }).data ?? [];
}

export const useMacroaree = () => useRoute(useLettoreRoutes().macroaree, {}, { fresh: HOUR }).data ?? [];

/** Third-mission structures, for RAD and directors, whose archive is confined by them. */
export function useStrutture() {
  const { chi } = useLettore();
  const route = chi === 'dirdip' ? 'GET /dirdip/proposte/strutture' : 'GET /rad/proposte/strutture';
  return useRoute(route, {}, { fresh: HOUR, enabled: chi === 'rad' || chi === 'dirdip' }).data ?? [];
}
