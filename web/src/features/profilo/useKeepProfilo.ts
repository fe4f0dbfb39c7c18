import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { forget } from '../../api/useRoute.ts';

/** After an act: the page shows what the server answered, and whatever rests on the profile is read anew. */
export function useKeepProfilo() {
  const client = useQueryClient();
  return (profilo: Profilo) => {
    client.setQueryData(['GET /profilo-utente/:id', { params: { id: profilo.utente.id } }], profilo);
    return forget(
      client,
      'GET /utenti/findById',
      'GET /profilo-utente/:id/checkPermessi',
      'GET /proposte/:id',
      'GET /bandi/getBandiValidi',
    );
  };
}
