import type { UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useRoute } from '../../api/useRoute.ts';
import { UFFICI } from './routes.ts';

const NIENTE = { persone: [], etichette: [], assegnate: undefined, daRiprendere: undefined };

/**
 * What the desk of an office offers, and how much of it waits for the reader; nothing where the reader is not of the office, or acts for
 * somebody who is.
 */
export function useOfferta(ufficio: UfficioScrivania, enabled = true) {
  const why = usePersonale('sempre');
  return useRoute(UFFICI[ufficio].offerta, {}, { enabled: enabled && why === undefined }).data ?? NIENTE;
}
