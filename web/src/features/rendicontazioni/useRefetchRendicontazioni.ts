import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { forget } from '../../api/useRoute.ts';

/** After a deletion: the lists are read anew, and the focus, whose button is gone, goes to them. */
export function useRefetchRendicontazioni() {
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const refetch = async () => {
    await forget(client, 'GET /rendicontazioni', 'GET /proposte/da-rendicontare');
    list.current?.focus();
  };
  return { list, refetch };
}
