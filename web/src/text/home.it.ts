/** Words of the homes. */
export const homeIt = {
  titolo: 'Home',
  nuovaProposta: 'Nuova proposta',
  profiloNonConfermato:
    'Il tuo profilo non è confermato: puoi preparare una proposta, ma per inviarla o per partecipare a quelle di altri il profilo deve essere confermato.',
  senzaTitolo: 'Proposta senza titolo',
  responsabile: 'Responsabile: {{persona}}',
  richieste: {
    titolo: 'Richieste di partecipazione',
    come: 'Come {{categoria}}',
    rispondi: 'Rispondi',
  },
  bozze: {
    titolo: 'Le tue bozze',
    nessuna: 'Nessuna bozza in corso',
    consiglio: 'Per iniziarne una scegli un bando aperto con «Nuova proposta».',
    tuoRuolo: 'Il tuo ruolo: {{ruolo}}',
    modificata: 'modificata il {{quando}}',
    riprendi: 'Riprendi',
    visualizza: 'Visualizza',
  },
  scadenze: {
    titolo: 'Scadenze',
    bozze_one: '{{count}} bozza in corso',
    bozze_other: '{{count}} bozze in corso',
  },
  bandi: {
    titolo: 'Bandi aperti',
    nessuno: 'Nessun bando aperto',
    consiglio: 'Quando si apre un bando lo trovi qui.',
    ammissibile: 'Puoi presentare domanda in {{classi}}',
    nonAmmissibile: 'Non puoi presentare domanda: nella pagina dei bandi trovi i motivi',
  },
} as const;
