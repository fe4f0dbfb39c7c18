import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { forget } from '../../api/useRoute.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';

/** After an act of Gestione Iter: what had been read is read again, and the dialog closes with a word. */
export function useIterOutcome(onClose: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const refresh = useCallback(
    () =>
      forget(
        client,
        'GET /ur/iter-bandi',
        'GET /ur/iter-bandi/ufficializzazione/:id',
        'GET /step-rendicontazione/avvisi/:id',
        'GET /ur/home',
      ),
    [client],
  );
  const done = (words: string) => {
    toast(words);
    void refresh();
    onClose();
  };
  const [merged, setMerged] = useState(false);
  /** After code 9: what somebody else stored stands here now, and nothing was done yet. */
  const readAnew = async (reset: () => void) => {
    await refresh();
    reset();
    setMerged(true);
  };
  return { done, refresh, merged, readAnew };
}
