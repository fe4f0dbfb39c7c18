import type { Lingua } from '../numbers/lingua.ts';

/** Regimes of work as they are stored; on the screens of a person the first is empty. */
export const CODICI_REGIME = ['NESSUNO', 'TEMPO_PIENO', 'TEMPO_DEFINITO'] as const;
export type CodiceRegime = (typeof CODICI_REGIME)[number];
export const TESTI_REGIME: Record<CodiceRegime, string> = {
  NESSUNO: 'Nessun regime',
  TEMPO_PIENO: 'Tempo Pieno',
  TEMPO_DEFINITO: 'Tempo Definito',
};

/** Their names in the language of a form, or of a reader (D-291). */
export const NOMI_REGIME: Record<Lingua, Record<CodiceRegime, string>> = {
  it: TESTI_REGIME,
  en: { NESSUNO: 'none', TEMPO_PIENO: 'full time', TEMPO_DEFINITO: 'limited time' },
};

/** Whether a regime is admitted: a person without one counts as NESSUNO; an empty list admits every regime. */
export const isRegimeAmmesso = (ammessi: readonly CodiceRegime[], regime: CodiceRegime | null): boolean =>
  ammessi.length === 0 || ammessi.includes(regime ?? 'NESSUNO');

export const testoRegime = (ammessi: readonly CodiceRegime[]): string =>
  `Il regime non è tra quelli previsti: ${ammessi.map((codice) => TESTI_REGIME[codice]).join(', ')}.`;

/** Why a regime is not admitted; null where it is. */
export const motivoRegime = (ammessi: readonly CodiceRegime[], regime: CodiceRegime | null): string | null =>
  isRegimeAmmesso(ammessi, regime) ? null : testoRegime(ammessi);
