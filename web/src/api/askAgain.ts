import { queryClient } from './queryClient.ts';

/**
 * Refetches every query that the page shows, as an act may have changed any of them; other queries are refetched when they are next shown.
 * A query that no act changes is read with `fresh: 'static'`. Resolves once the answers have arrived or failed.
 */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries();
