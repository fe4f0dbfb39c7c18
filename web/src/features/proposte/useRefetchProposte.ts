import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forget } from '../../api/useRoute.ts';

/** Reads the lists again after an act, and keeps the reader's place when the row that held the focus is gone. */
export function useRefetchProposte(shown: unknown) {
  const client = useQueryClient();
  const sections = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows on the page that take the focus away
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    if (document.activeElement === document.body) sections.current?.focus({ preventScroll: true });
  }, [shown]);
  const refetch = () => {
    acted.current = true;
    return forget(client, 'GET /proposte', 'GET /proposte/:id', 'GET /proposte/anni', 'GET /partecipazioni', 'GET /bandi/getBandiValidi');
  };
  return { sections, refetch };
}
