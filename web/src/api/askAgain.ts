import { queryClient } from './queryClient.ts';

/**
 * After an act: what is on the page is asked again, all else when it is next shown. What no act changes is read with `fresh: 'static'`.
 * Resolves once the answers are there, or have failed.
 */
export const askAgain = (): Promise<void> => queryClient.invalidateQueries();
