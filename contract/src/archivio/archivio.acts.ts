import { exported, rowsOf } from '../atto.export.ts';
import type { Acts } from '../atto.ts';

export const archivioActs = {
  exportArchivio: { tipo: 'ESPORTAZIONE', it: exported('dell’archivio progetti') },
  exportValutazioni: { tipo: 'ESPORTAZIONE', it: exported('delle valutazioni') },
  copyIndirizzi: {
    tipo: 'ESPORTAZIONE',
    it: (_, { formato: __, righe = 0, ...filtri }) =>
      `ha copiato gli indirizzi e-mail dei responsabili dell’archivio progetti (${rowsOf(righe, filtri)})`,
  },
} satisfies Acts;
