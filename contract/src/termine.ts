/** A draft whose last instant has passed: it is only read. */
export const hasMissedTerm = ({ status, scadenza, received }: { status: 'BOZZA' | 'INVIATA'; scadenza: Date; received: Date }): boolean =>
  status === 'BOZZA' && received > scadenza;
