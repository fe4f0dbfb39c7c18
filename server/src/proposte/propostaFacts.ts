import type { LockedProposta } from './proposte.queries.ts';

/** What the rules of a proposta ask about it. */
export const factsOfProposta = ({ status, numeroProtocollo, responsabileId }: LockedProposta, utenteId: number) => ({
  status,
  numeroProtocollo,
  isResponsabile: responsabileId === utenteId,
});
