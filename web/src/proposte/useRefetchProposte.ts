import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forget } from '../api/useRoute.ts';

/** Reads the lists again after an act, and keeps the reader's place when the row that held the focus is gone. */
export function useRefetchProposte() {
  const client = useQueryClient();
  const sections = useRef<HTMLDivElement>(null);
  const refetch = async () => {
    await forget(client, 'GET /proposte', 'GET /proposte/anni', 'GET /partecipazioni', 'GET /bandi/getBandiValidi');
    if (document.activeElement === document.body) sections.current?.focus();
  };
  return { sections, refetch };
}
