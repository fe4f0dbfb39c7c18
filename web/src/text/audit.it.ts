/** Words of the register of acts. */
export const auditIt = {
  titolo: 'Registro delle attività',
  home: 'Home',
  spiegazione: 'Chi ha fatto che cosa, quando, e per conto di chi. Il registro non si può modificare.',
  filtri: {
    cognome: 'Cognome',
    atto: 'Tipo di attività',
    tutte: 'Tutte, anche gli accessi rifiutati',
    oggettoTipo: 'Oggetto',
    tutti: 'Tutti',
    oggetto: 'Protocollo o numero',
    dal: 'Dal',
    al: 'Al',
  },
  colonne: { quando: 'Quando', attivita: 'Attività', ip: 'Indirizzo IP' },
  trovate_one: '{{totale}} attività trovata',
  trovate_other: '{{totale}} attività trovate',
  vuoto: 'Nessun risultato trovato',
  vuotoConsiglio: 'Allarga il periodo, oppure cerca il cognome dall’inizio.',
  storia: { titolo: 'Storia', nessuna: 'Nessuna attività registrata', modifica: '{{campo}}: {{prima}} → {{dopo}}', vuoto: 'vuoto' },
} as const;
