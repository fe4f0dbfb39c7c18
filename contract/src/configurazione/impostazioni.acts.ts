import type { Acts } from '../atto.ts';

export const impostazioniActs = {
  saveImpostazioni: {
    tipo: 'IMPOSTAZIONI',
    it: (_, { titolo, testo }) => `ha cambiato le impostazioni «${titolo ?? ''}» (${testo ?? ''})`,
  },
} satisfies Acts;
