import { type Acts, ofPerson } from '../atto.ts';

export const datiPersonaliActs = {
  anonymiseUtente: {
    tipo: 'ANAGRAFICA',
    bySigeba: true,
    it: ({ oggettoPersona }, { testo }) => `ha reso anonimo l'account${ofPerson(oggettoPersona)}${testo === undefined ? '' : `: ${testo}`}`,
  },
  applyConservazione: { tipo: 'PROFILO', it: (_, { testo }) => `ha eliminato i dati oltre il termine di conservazione: ${testo ?? ''}` },
  exportDatiPersonali: { tipo: 'ESPORTAZIONE', it: ({ oggettoPersona }) => `ha scaricato i dati personali${ofPerson(oggettoPersona)}` },
} satisfies Acts;
