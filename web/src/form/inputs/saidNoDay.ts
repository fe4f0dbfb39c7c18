import { readGiorno } from '@sigeba/contract/giorno.ts';
import type { Translate } from '../../text/translate.ts';
import type { formTesti } from '../form.testi.ts';

/** Why what was typed in the box of a day is none: words, or a day that no calendar has. */
export const saidNoDay = (testo: string, t: Translate<typeof formTesti>): string =>
  t(readGiorno(testo) === 'NESSUNA' ? 'dataIlleggibile' : 'dataInesistente', { testo });
