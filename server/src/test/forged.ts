/** Everything that a client might claim about a proposta and never may. */
export const forgedBy = (strangerId: number) => ({
  id: 1,
  status: 'INVIATA',
  numeroProtocollo: 'RM2026-0000999',
  sendTimestamp: '2026-03-20T11:00:00.000Z',
  titolo: 'Forgiato',
  esito: { status: 'FINANZIATA' },
  esitoSpeciale: 'RESPINTA',
  punteggio: 100,
  finanziamentoRichiesto: 1_000_000,
  finanziamentoConcesso: 1_000_000,
  responsabile: { id: strangerId },
  responsabileId: strangerId,
  titolareId: strangerId,
  valida: true,
  versione: 9,
  riapertaFinoA: '2030-01-01T00:00:00.000Z',
});
/** The row of a bozza that nobody could forge. */
export const untouched = {
  status: 'BOZZA',
  numero_protocollo: null,
  send_timestamp: null,
  titolare_id: null,
  punteggio: null,
  esito_speciale: null,
  status_valutazione: null,
  finanziamento_richiesto: 0,
  riaperta_fino_a: null,
  versione: 0,
};
