import { italianTexts } from '../../text/defineTexts.ts';

/** Words of the register of acts. */
const it = {
  titolo: 'Registro delle attività',
  spiegazione: 'Chi ha fatto che cosa, quando, e per conto di chi. Il registro non si può modificare.',
  filtri: {
    cognome: 'Cognome',
    atto: 'Tipo di attività',
    tutte: 'Anche accessi rifiutati',
    oggettoTipo: 'Oggetto',
    tutti: 'Tutti',
    oggetto: 'Protocollo o numero',
    dal: 'Dal',
    al: 'Al',
    rovescio: 'È prima di «Dal».',
    operatori:
      'Cognome di chi ha agito o per conto di chi. Con Invio anche: tipo:invii\u00A0· su:bando\u00A0· oggetto:RM2026-0000001\u00A0· dal:01/03/2026\u00A0· al:31/03/2026.',
  },
  colonne: {
    quando: 'Quando',
    attivita: 'Attività',
    ip: 'Indirizzo IP',
    operatore: 'Operatore',
    perConto: 'Per conto di',
    tipo: 'Tipo',
    oggetto: 'Oggetto',
    numero: 'Numero',
  },
  trovate_one: '{{totale}} attività trovata',
  trovate_other: '{{totale}} attività trovate',
  vuoto: 'Nessun risultato trovato',
  vuotoRovescio: 'Il periodo finisce prima di cominciare: «Al» viene prima di «Dal».',
  vuotoConsiglio: 'Allarga il periodo, oppure cerca il cognome dall’inizio.',
  storia: { titolo: 'Storia', nessuna: 'Nessuna attività registrata', modifica: '{{campo}}: {{prima}} → {{dopo}}', vuoto: 'vuoto' },
} as const;

export const auditTesti = italianTexts({ it });
