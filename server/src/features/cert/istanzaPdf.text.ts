/** The texts of the document of an istanza besides its form. */
export const PAROLE = {
  senzaTitolo: 'Istanza senza titolo',
  proponente: 'Proponente',
  stato: 'Stato',
  protocollo: 'Numero di protocollo',
  inviata: 'Inviata il',
  valutata: 'Valutata il',
  gruppo: 'Persone',
  notaComitato: 'Nota del Comitato',
  richieste: 'Richieste del Comitato e risposte',
  allegato: 'Allegato',
  senzaRisposta: 'Nessuna risposta',
  notaRevisione: 'Il Comitato chiede una revisione',
} as const;
