import { DOT } from '../../../ui/data/dot.ts';

/** Whose deadline: a call, or one tipologia of it. */
export const nomeTermine = ({ bando, tipologia }: { bando: string; tipologia: string | null }): string =>
  tipologia === null ? bando : `${bando}${DOT}${tipologia}`;
