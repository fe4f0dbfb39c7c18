import type { Acts } from '../atto.ts';

export const impostazioniActs = {
  saveImpostazioni: {
    tipo: 'IMPOSTAZIONI',
    it: (_, { titolo, testo }) => `ha cambiato le impostazioni «${titolo ?? ''}» (${testo ?? ''})`,
  },
  sendProvaPosta: {
    tipo: 'IMPOSTAZIONI',
    it: (_, { titolo, testo }) => `ha inviato a sé una prova di «${titolo ?? ''}» (${testo ?? ''})`,
  },
} satisfies Acts;
