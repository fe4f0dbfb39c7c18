import type { QueryClient } from '@tanstack/react-query';
import { forget } from '../../../api/useRoute.ts';

/** Whatever the committee does with an istanza, these have to be asked for anew. */
export const staleAfter = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    forget(client, 'GET /cert/getListValutazione', 'GET /cert/getListValutazione/conteggi', 'GET /cert/:id', 'GET /cert/:id/esame'),
    forget(client, 'GET /cert/note/:propostaCertId', 'GET /home/attesa'),
  ]);
