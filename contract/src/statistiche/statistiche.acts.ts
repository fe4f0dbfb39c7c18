import { exported } from '../atto.export.ts';
import type { Acts } from '../atto.ts';

export const statisticheActs = {
  exportStatistiche: { tipo: 'ESPORTAZIONE', it: exported('delle statistiche') },
} satisfies Acts;
