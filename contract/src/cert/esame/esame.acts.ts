import { exported } from '../../atto.export.ts';
import type { Acts } from '../../atto.ts';
import { SCRIVANIA_NON_DETTA } from '../../scrivania/scrivania.acts.ts';
import { describedStato, istanza } from '../cert.acts.ts';

export const esameActs = {
  saveNotaIstanza: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) =>
      `ha scritto ${dati.testo === undefined ? 'la propria nota' : `nella nota di ${dati.testo}`} su ${istanza(row, dati)}`,
  },
  declareConflitto: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) =>
      `${dati.autorizzazione === true ? 'ha dichiarato' : 'ha ritirato'} un conflitto di interessi su ${istanza(row, dati)}`,
  },
  decideIstanza: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) => `ha registrato l’esito «${describedStato(dati.stato)}» per ${istanza(row, dati)}`,
  },
  reopenIstanza: { tipo: 'COMITATO_ETICO', it: (row, dati) => `ha riaperto ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})` },
  restoreIstanza: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) => `ha riportato da valutare ${istanza(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  },
  verifyCondizioni: {
    tipo: 'COMITATO_ETICO',
    it: (row, dati) =>
      `ha trovato ${dati.autorizzazione === true ? '' : 'non ancora '}soddisfatte le condizioni poste per ${istanza(row, dati)}`,
  },
  exportNonValutabili: {
    tipo: 'ESPORTAZIONE',
    it: exported('delle istanze non valutabili', { statusValutazione: 'stato', ...SCRIVANIA_NON_DETTA }),
  },
} satisfies Acts<{ autorizzazione?: boolean; stato?: number }>;
