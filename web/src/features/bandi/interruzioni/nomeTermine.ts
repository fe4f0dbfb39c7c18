import { DOT } from '../../../ui/data/dot.ts';

/** The name of a deadline: that of a call, or of a tipologia of it. */
export const nomeTermine = ({ bando, tipologia }: { bando: string; tipologia: string | null }): string =>
  tipologia === null ? bando : `${bando}${DOT}${tipologia}`;
