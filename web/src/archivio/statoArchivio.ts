import { type StatoProposta, statoProposta } from '@sigeba/contract/proposte/stato.ts';

type Parts = Parameters<typeof statoProposta>[0];

/** The word under which the office reads a proposta: what was sent and has no evaluation yet is to be evaluated (decision D-134). */
export function statoArchivio(parts: Parts): StatoProposta {
  const stato = statoProposta(parts);
  return stato === 'INVIATA' ? 'DA_VALUTARE' : stato;
}
