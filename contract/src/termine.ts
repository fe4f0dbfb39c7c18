/** Whether the deadline of a draft has passed: it is read-only. */
export const hasMissedTerm = ({ status, scadenza, received }: { status: 'BOZZA' | 'INVIATA'; scadenza: Date; received: Date }): boolean =>
  status === 'BOZZA' && received > scadenza;
