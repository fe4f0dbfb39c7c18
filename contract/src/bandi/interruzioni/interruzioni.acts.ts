import type { Acts } from '../../atto.ts';

export const interruzioniActs = {
  declareInterruzione: { tipo: 'BANDI', it: (_, { testo }) => `ha registrato un’interruzione di servizio ${testo ?? ''}`.trimEnd() },
} satisfies Acts;
