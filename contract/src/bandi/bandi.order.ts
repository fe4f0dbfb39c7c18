import { compareCodes } from '../compare.ts';
import type { BandoAperto } from './bandi.shape.ts';

/** The classi of a bando in which the reader may present a proposta. */
export const classiAmmissibili = ({ tipologiaProgetti }: Pick<BandoAperto, 'tipologiaProgetti'>) =>
  tipologiaProgetti.flatMap(({ classi }) => classi).filter(({ ammissibilita }) => ammissibilita.ammissibile);

/** Sorts bandi: first those in which the reader may present a proposta, each group by its end. */
export function byUse(a: BandoAperto, b: BandoAperto): number {
  const closed = (bando: BandoAperto) => Number(classiAmmissibili(bando).length === 0);
  return closed(a) - closed(b) || compareCodes(a.endTimestamp, b.endTimestamp);
}
