import { leggiGiorno } from '@sigeba/contract/giorno.ts';
import type { Translate } from '../../text/translate.ts';

/** Why what was typed in the box of a day is none: words, or a day that no calendar has. */
export const saidNoDay = (testo: string, t: Translate<'form'>): string =>
  t(leggiGiorno(testo) === 'NESSUNA' ? 'dataIlleggibile' : 'dataInesistente', { testo });
