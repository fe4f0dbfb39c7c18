import { exported } from '../atto.export.ts';
import type { Acts } from '../atto.ts';

export const dettaglioProposteActs = {
  exportConProposte: { tipo: 'ESPORTAZIONE', it: exported('delle persone con proposte') },
} satisfies Acts;
