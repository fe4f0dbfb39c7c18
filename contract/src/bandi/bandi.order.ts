import { compareCodes } from '../compare.ts';
import type { BandoAperto } from './bandi.shape.ts';

type TipologiaAperta = BandoAperto['tipologiaProgetti'][number];
/** A classe of an open call, which is what somebody applies to. */
export type ClasseDiBando = { bando: BandoAperto; tipologia: TipologiaAperta; classe: TipologiaAperta['classi'][number] };

/** The classi of the calls: first those for the reader, each group by its end. */
export const classiByUse = (bandi: readonly BandoAperto[]): ClasseDiBando[] =>
  bandi
    .flatMap((bando) => bando.tipologiaProgetti.flatMap((tipologia) => tipologia.classi.map((classe) => ({ bando, tipologia, classe }))))
    .toSorted((a, b) => Number(isPerMe(b)) - Number(isPerMe(a)) || compareCodes(a.tipologia.endTimestamp, b.tipologia.endTimestamp));

/** Whether the reader may present a proposta in it, or has begun one. */
export const isPerMe = ({ classe: { ammissibilita, bozze } }: Pick<ClasseDiBando, 'classe'>): boolean =>
  ammissibilita.ammissibile || bozze.length > 0;
