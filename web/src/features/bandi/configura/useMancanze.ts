import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkPronto, type Mancanza } from '@sigeba/contract/bandi/pronto.rules.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useOmonimi } from './useOmonimi.ts';

/** What a call lacks before it opens, with what hinders it in the installation; `id` null is a call that is not there yet. */
export function useMancanze(bando: Bando, id: number | null = bando.id): Mancanza[] {
  const omonimi = useOmonimi({ id, nome: bando.nome, anno: bando.anno });
  const { data: passi = [] } = useRoute('GET /bandi/passi', {});
  return checkPronto(bando, { omonimi, passi });
}
