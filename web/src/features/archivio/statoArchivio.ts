import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type StatoProposta, statoProposta } from '@sigeba/contract/proposte/stato.ts';

type StatoFacts = Parameters<typeof statoProposta>[0];

/** The word under which the office reads a proposta: what was sent and has no evaluation yet is to be evaluated (D-134). */
export function statoArchivio(parts: StatoFacts): StatoProposta {
  const stato = statoProposta(parts);
  return stato === 'INVIATA' ? 'DA_VALUTARE' : stato;
}

/** A commissione has rows that its reader may not open: of macro-areas that they do not evaluate. */
export const isApribile = (row: PropostaArchivio): boolean => !('macroAreaValutabile' in row) || row.macroAreaValutabile === true;

/** The status of a row. A reader who may not open it sees only that it was sent. */
export function statoRiga(row: PropostaArchivio): StatoProposta {
  const { status, esitoSpeciale, statusValutazioneProposta: esito } = row;
  return (isApribile(row) ? statoArchivio : statoProposta)({ status, esitoSpeciale, esito });
}
