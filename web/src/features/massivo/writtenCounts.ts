import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { formatCount } from '../../ui/data/format.ts';

/** How many rows of a file have each outcome, as a sentence writes numbers. */
export const writtenCounts = ({
  conteggi: { RESPINTA, DA_CONFERMARE, AGGIUNTA, CAMBIATA, INVARIATA },
}: Pick<EsitoMassivo, 'conteggi'>) => ({
  RESPINTA: formatCount(RESPINTA),
  AGGIUNTA: formatCount(AGGIUNTA),
  DA_CONFERMARE: formatCount(DA_CONFERMARE),
  CAMBIATA: formatCount(CAMBIATA),
  INVARIATA: formatCount(INVARIATA),
});
