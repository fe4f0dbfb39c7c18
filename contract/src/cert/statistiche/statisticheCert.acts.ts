import { exported } from '../../atto.export.ts';
import type { Acts } from '../../atto.ts';

export const statisticheCertActs = {
  exportStatisticheCert: { tipo: 'ESPORTAZIONE', it: exported('delle statistiche del Comitato Etico') },
} satisfies Acts;
