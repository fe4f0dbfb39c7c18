import type { Lingua } from '../numbers/lingua.ts';

/** The one state under which a list shows a proposta (platform core, section 4; D-74). */
export const STATI_PROPOSTA = {
  BOZZA: 'Bozza',
  INVIATA: 'Inviata',
  DA_VALUTARE: 'Da valutare',
  VALUTATA: 'Valutata',
  FINANZIATA: 'Finanziata',
  NON_FINANZIATA: 'Non finanziata',
  NON_AMMISSIBILE: 'Non ammissibile',
  RESPINTA: 'Respinta',
} as const;
/** The same for English forms. */
export const STATI_PROPOSTA_EN: Record<StatoProposta, string> = {
  BOZZA: 'Draft',
  INVIATA: 'Submitted',
  DA_VALUTARE: 'To be evaluated',
  VALUTATA: 'Evaluated',
  FINANZIATA: 'Funded',
  NON_FINANZIATA: 'Not funded',
  NON_AMMISSIBILE: 'Not eligible',
  RESPINTA: 'Rejected',
};
export type StatoProposta = keyof typeof STATI_PROPOSTA;

/** A state within a sentence, in both languages: "finanziata", "funded". */
export const statoInFrase = (stato: StatoProposta): Record<Lingua, string> => ({
  it: STATI_PROPOSTA[stato].toLowerCase(),
  en: STATI_PROPOSTA_EN[stato].toLowerCase(),
});

type Row = {
  status: 'BOZZA' | 'INVIATA';
  esitoSpeciale: 'NON_AMMISSIBILE' | 'RESPINTA' | null;
  /** What the reader may know of the outcome; null: not yet, or not for them. */
  esito: 'VALUTATA' | 'FINANZIATA' | 'NON_FINANZIATA' | null;
};

export function statoProposta({ status, esitoSpeciale, esito }: Row): StatoProposta {
  if (status === 'BOZZA') return 'BOZZA';
  return esitoSpeciale ?? esito ?? 'INVIATA';
}
