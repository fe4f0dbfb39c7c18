import type { AboutStored } from './stored.types.ts';

type Document = Pick<AboutStored, 'compilazioneId' | 'valori' | 'versionePrimaId' | 'rispostePrima'>;

/** The document of a row, without the other columns of the row. */
export const storedOf = ({ compilazioneId, valori, versionePrimaId, rispostePrima }: Document): Document => ({
  compilazioneId,
  valori,
  versionePrimaId,
  rispostePrima,
});
