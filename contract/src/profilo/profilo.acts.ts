import { type Acts, ofPerson, plain } from '../atto.ts';

export const profiloActs = {
  confirmProfilo: { tipo: 'PROFILO', it: plain('ha confermato il profilo') },
  refreshProfilo: {
    tipo: 'PROFILO',
    it: ({ realeId, oggettoPersona }) => `ha aggiornato il profilo${realeId === null ? ofPerson(oggettoPersona) : ''} da U-GOV`,
  },
  resetProfili: { tipo: 'PROFILO', it: plain('ha chiesto a tutti la conferma annuale del profilo') },
  blockProfilo: {
    tipo: 'PROFILO',
    it: ({ oggettoPersona }) => `ha bloccato il profilo${ofPerson(oggettoPersona)}, il cui rapporto è terminato`,
  },
  saveProfiloEsterno: { tipo: 'PROFILO', it: ({ oggettoPersona }) => `ha salvato il profilo di membro esterno${ofPerson(oggettoPersona)}` },
  saveMesiCongedo: { tipo: 'PROFILO', it: plain('ha dichiarato i mesi di congedo') },
  mailCongedo: { tipo: 'PROFILO', it: plain('ha comunicato i mesi di congedo all’ufficio ricerca') },
} satisfies Acts;
