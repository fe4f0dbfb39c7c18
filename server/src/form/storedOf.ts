import type { AboutStored } from './stored.types.ts';

type Document = Pick<AboutStored, 'compilazioneId' | 'valori' | 'versionePrimaId' | 'rispostePrima'>;

/** The document of a row, with whatever else the row says left out. */
export const storedOf = ({ compilazioneId, valori, versionePrimaId, rispostePrima }: Document): Document => ({
  compilazioneId,
  valori,
  versionePrimaId,
  rispostePrima,
});
