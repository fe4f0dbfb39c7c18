import { useQueryClient } from '@tanstack/react-query';
import { useReadAnew } from '../../api/useReadAnew.ts';
import { forget } from '../../api/useRoute.ts';

/** After code 9 on an act of the office on a report: the report is read anew. */
export function useReadRendicontazione(reset: () => void) {
  const client = useQueryClient();
  return useReadAnew(reset, () => forget(client, 'GET /ur/rendicontazioni/:id', 'GET /ur/proposte/:id/rendicontazioni'));
}
