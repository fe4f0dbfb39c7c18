export const MOTIVO_CONFERMA_ANNUALE = {
  it: 'Conferma annuale: controlla i dati e conferma di nuovo il profilo.',
  en: 'Yearly confirmation: check your data and confirm the profile again.',
} as const;

type Case = {
  /** The setting `profilo.conferma_annuale`: 'MM-DD'; anything else turns it off. */
  giorno: unknown;
  /** YYYY-MM-DD of the last time; null before the first. */
  ultimo: unknown;
  /** YYYY-MM-DD in Rome. */
  oggi: string;
  bandoAperto: boolean;
};

/**
 * Whether profiles have to be confirmed anew today (D-40): once a year, from its day on, and never between opening and closing of a bando:
 * then on the first night after.
 */
export function isResetDue({ giorno, ultimo, oggi, bandoAperto }: Case): boolean {
  if (typeof giorno !== 'string' || !/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(giorno)) return false;
  const doneThisYear = typeof ultimo === 'string' && ultimo.slice(0, 4) >= oggi.slice(0, 4);
  return oggi.slice(5) >= giorno && !doneThisYear && !bandoAperto;
}
