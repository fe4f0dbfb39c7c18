import { type Acts, proposta } from '../atto.ts';

export const indicatoriActs = {
  authoriseIndicatori: {
    tipo: 'PARTECIPAZIONE',
    it: (row, dati) =>
      `${dati.autorizzazione === true ? 'ha autorizzato' : 'non ha autorizzato'} la visione dei propri indicatori nella proposta${proposta(row, dati)}`,
  },
} satisfies Acts<{ autorizzazione?: boolean }>;
