/** Words of the requests to take part in a proposta. */
export const partecipazioniIt = {
  titolo: 'Richieste di partecipazione',
  senzaTitolo: 'Proposta senza titolo',
  responsabile: 'Responsabile: {{persona}}',
  come: 'Come {{categoria}}',
  accetta: 'Accetta',
  rifiuta: 'Rifiuta',
  vediAbstract: 'Vedi abstract',
  abstract: 'Abstract',
  abstractMancante: "Il responsabile non ha ancora scritto l'abstract.",
  accettata: 'Hai accettato di partecipare a «{{titolo}}».',
  rifiutata: 'Hai rifiutato di partecipare a «{{titolo}}».',
  rifiutoTitolo: 'Rifiuta la richiesta',
  rifiutoTesto: 'Non parteciperai a «{{titolo}}». {{responsabile}} riceverà un avviso.',
  impossibile: 'Impossibile accettare la richiesta',
  rispondi: 'Rispondi',
} as const;
