import { italianTexts } from '../../text/defineTexts.ts';

/** Words of two accounts of one person that become one. */
const it = {
  titolo: 'Un altro account della stessa persona',
  testo: 'Se la persona ha due account dello stesso tipo, si uniscono: quello che ha l’uno passa all’altro.',
  unisci: 'Unisci con un altro account',
  uniti: 'Account uniti in questo',
  unitoIl: '{{cognome}} {{nome}}, {{email}}',
  unitoIn: 'Unito in',
  unitoTesto: 'Quello che aveva è passato a quell’account, con cui la persona entra. Qui restano la storia e le e-mail.',
  annulla: 'Annulla unione',
  annullaTitolo: 'Annullare l’unione?',
  annullaTesto:
    'Quello che è passato torna a questo account, che si riapre com’era. Si può solo finché nessuno ha fatto niente da allora e alla persona non è partita un’e-mail.',
  annullata: 'Unione annullata.',
  nonAnnullata: 'L’unione resta',
  motivo: 'Motivazione',
  cerca: 'L’altro account della persona',
  cercaCome: 'Cognome, e-mail o codice fiscale',
  giaUnito: 'Già unito a un altro',
  altri: 'Ce ne sono altri: restringi la ricerca.',
  chiudi: 'Lascia uniti',
  resta: 'Account che resta',
  unisciTitolo: 'Unire i due account di {{cognome}} {{nome}}?',
  unisciFatto: 'Account uniti.',
  nonUniti: 'I due account restano separati',
  conferma: 'Unisci',
  siGuarda: 'Prima si vede che cosa succede',
  ostacoli: 'Così non si possono unire',
  siChiude:
    'L’account {{email}} si chiude: la persona entra con {{resta}}, anche se il single sign-on dell’Ateneo la riconosce con i dati dell’altro.',
  ritorno:
    'L’unione si annulla dalla scheda dell’account chiuso, finché nessuno ha fatto niente da allora e alla persona non è partita un’e-mail.',
  avvisati: 'Ai due indirizzi parte un’e-mail che lo dice: la vedi prima di confermare.',
  passa: 'Che cosa passa',
  niente: 'L’account che si chiude non ha niente.',
  cosa: 'Che cosa',
  quante: 'Passano',
  restano: 'Restano dov’erano',
  finanziate_one: 'Passa anche una proposta finanziata: responsabile o titolare diventa l’account che resta.',
  finanziate_other: 'Passano anche {{count}} proposte finanziate: responsabile o titolare diventa l’account che resta.',
  restanoPerche: 'Restano all’account chiuso i dati che l’altro ha già per lo stesso anno.',
  diversi: 'Dati diversi: valgono quelli dell’account che resta',
  campo: 'Dato',
  datoResta: 'Resta',
  datoUnito: 'Non vale più',
} as const;

export const unioniTesti = italianTexts({ it });
