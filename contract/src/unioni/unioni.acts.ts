import { type Acts, ofPerson, proposta } from '../atto.ts';

export const unioniActs = {
  uniteUtente: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { altro, testo }) =>
      `ha chiuso l'account${ofPerson(oggettoPersona)}, unito in ${altro ?? 'un altro'}: ${testo ?? ''}`,
  },
  receiveUnione: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { altro, testo }) =>
      `ha unito nell'account${ofPerson(oggettoPersona)} quello di ${altro ?? 'qualcuno'}: ${testo ?? ''}`,
  },
  passProposta: {
    tipo: 'TITOLARI',
    it: (row, dati) =>
      `ha fatto passare la proposta${proposta(row, dati)} da un account all'altro della stessa persona (${dati.altro ?? ''})`,
  },
  undoUnione: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { altro, testo }) =>
      `ha annullato l'unione tra l'account${ofPerson(oggettoPersona)} e quello di ${altro ?? 'un altro'}: ${testo ?? ''}`,
  },
} satisfies Acts<{ altro?: string }>;
