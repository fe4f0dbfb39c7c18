/** A text in the two languages of operators. */
export type Bilingual = { it: string; en: string };

/**
 * A finding about one thing of an installation: a sentence and, where something has to be done, the remedy. Administrators read it in a
 * terminal and the office on a screen. `unknown`: nobody can say, which is never well.
 */
export type Finding = {
  what: Bilingual;
  state: 'well' | 'attention' | 'wrong' | 'unknown';
  says: Bilingual;
  /** For the terminal of the server alone: addresses, folders, words of other programs. */
  detail?: string;
  remedy?: Bilingual;
};

export const bilingual = (en: string, it: string): Bilingual => ({ en, it });

export const well = (what: Bilingual, says: Bilingual, detail?: string): Finding => ({
  what,
  state: 'well',
  says,
  ...(detail === undefined ? {} : { detail }),
});

/** An error in short: its code, where it has one. */
export const why = (error: unknown): string =>
  error instanceof Error ? String(('code' in error && error.code) || error.message) : String(error);
