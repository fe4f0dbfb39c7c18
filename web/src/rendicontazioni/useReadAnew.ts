import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forget } from '../api/useRoute.ts';

/** After code 9 on an act of the office on a report: what was stored meanwhile is read, and nothing was done yet. */
export function useReadAnew(reset: () => void) {
  const client = useQueryClient();
  const [merged, setMerged] = useState(false);
  async function readAnew() {
    await forget(client, 'GET /ur/rendicontazioni/:id', 'GET /ur/proposte/:id/rendicontazioni');
    reset();
    setMerged(true);
  }
  return { merged, readAnew };
}
