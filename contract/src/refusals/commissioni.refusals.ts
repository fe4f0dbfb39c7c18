import type { Refusal } from './refusal.ts';

/** Commissioni and their tipologie. */
export const commissioniRefusals = {
  COMMISSIONE_PASSATA: {
    status: 409,
    code: 91,
    it: () => 'Le commissioni degli anni passati che non valutano più si possono solo leggere.',
  },
  COMMISSIONE_CON_VALUTAZIONI: { status: 409, code: 91, it: () => 'La commissione ha già valutato delle proposte: non si può eliminare.' },
  TIPOLOGIA_GIA_ASSOCIATA: {
    status: 409,
    code: 91,
    it: (f: { tipologia: string; commissione: string }) =>
      `La tipologia «${f.tipologia}» è già associata alla commissione «${f.commissione}».`,
  },
  TIPOLOGIA_VALUTATA: {
    status: 409,
    code: 91,
    it: (f: { tipologia: string }) => `La tipologia «${f.tipologia}» ha proposte già valutate: resta a questa commissione.`,
  },
  BANDO_CON_COMMISSIONE: {
    status: 409,
    code: 91,
    it: (f: { commissione: string }) => `L'anno non si può cambiare: una tipologia è associata alla commissione «${f.commissione}».`,
  },
} as const satisfies Record<string, Refusal>;
