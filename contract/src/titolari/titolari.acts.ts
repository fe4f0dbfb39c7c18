import { type Acts, proposta } from '../atto.ts';

export const titolariActs = {
  changeTitolare: {
    tipo: 'TITOLARI',
    it: (row, dati) =>
      `ha cambiato il titolare della proposta${proposta(row, dati)}: ora è ${dati.titolare ?? ''} (motivo: ${dati.motivazione ?? ''})`,
  },
} satisfies Acts<{
  /** The new titolare. */
  titolare?: string;
}>;
