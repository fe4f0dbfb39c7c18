import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useQueryClient } from '@tanstack/react-query';

/** After an act the page shows what the server answered. */
export function useKeepProfilo() {
  const client = useQueryClient();
  return (profilo: Profilo) => {
    client.setQueryData(['GET /profilo-utente/:id', { params: { id: profilo.utente.id } }], profilo);
  };
}
