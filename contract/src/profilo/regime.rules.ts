import type { Lingua } from '../numbers/lingua.ts';

/** Regimes of work as they are stored; on the screens of a person the first is empty. */
export const CODICI_REGIME = ['NESSUNO', 'TEMPO_PIENO', 'TEMPO_DEFINITO'] as const;
export type CodiceRegime = (typeof CODICI_REGIME)[number];
export const TESTI_REGIME: Record<CodiceRegime, string> = {
  NESSUNO: 'Nessun regime',
  TEMPO_PIENO: 'Tempo Pieno',
  TEMPO_DEFINITO: 'Tempo Definito',
};

/** The same where they are told in the language of a form (D-27). */
export const NOMI_REGIME: Record<Lingua, Record<CodiceRegime, string>> = {
  it: TESTI_REGIME,
  en: { NESSUNO: 'none', TEMPO_PIENO: 'full time', TEMPO_DEFINITO: 'limited time' },
};

/** Whoever has none said counts as without; none admitted by name admits every one. */
export const isRegimeAmmesso = (ammessi: readonly CodiceRegime[], regime: CodiceRegime | null): boolean =>
  ammessi.length === 0 || ammessi.includes(regime ?? 'NESSUNO');

export const testoRegime = (ammessi: readonly CodiceRegime[]): string =>
  `Il regime non è tra quelli previsti: ${ammessi.map((codice) => TESTI_REGIME[codice]).join(', ')}.`;

/** Why a regime keeps somebody out. */
export const motivoRegime = (ammessi: readonly CodiceRegime[], regime: CodiceRegime | null): string | null =>
  isRegimeAmmesso(ammessi, regime) ? null : testoRegime(ammessi);
