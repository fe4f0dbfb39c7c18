import { exported } from '../atto.export.ts';
import { type Acts, becauseOf, proposta } from '../atto.ts';

export const conflittiActs = {
  decideConflitto: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) =>
      `ha ${dati.conflitto === 'ESCLUSO' ? 'escluso' : 'confermato'} il conflitto di interessi di ${dati.persona ?? ''} con la proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  reportConflitto: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) =>
      `ha registrato un conflitto di interessi di ${dati.persona ?? ''}, segnalato dal proponente della proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  recuseValutatore: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha dichiarato un proprio conflitto di interessi con la proposta${proposta(row, dati)}${becauseOf(dati)}`,
  },
  nameIndicazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha indicato all’ufficio, in via riservata, chi non dovrebbe valutare la proposta${proposta(row, dati)}`,
  },
  withdrawIndicazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha ritirato un’indicazione riservata su chi valuta la proposta${proposta(row, dati)}`,
  },
  examineIndicazione: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha esaminato un’indicazione riservata su chi valuta la proposta${proposta(row, dati)}`,
  },
  exportConflitti: { tipo: 'ESPORTAZIONE', it: exported('dei conflitti di interesse', { classeId: 'classe', stato: 'stato' }) },
} satisfies Acts<{
  /** Surname and name of the evaluator, and the decision. */
  persona?: string;
  conflitto?: 'CONFERMATO' | 'ESCLUSO';
}>;
