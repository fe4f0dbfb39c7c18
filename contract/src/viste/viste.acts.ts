import type { Acts } from '../atto.ts';

export const visteActs = {
  saveVista: {
    tipo: 'ELENCHI',
    it: (_, { titolo, condivisa }) => `ha salvato la vista «${titolo ?? ''}»${condivisa === true ? ', condivisa con l’ufficio' : ''}`,
  },
  deleteVista: { tipo: 'ELENCHI', it: (_, { titolo }) => `ha eliminato la vista «${titolo ?? ''}»` },
} satisfies Acts<{ condivisa?: boolean }>;
