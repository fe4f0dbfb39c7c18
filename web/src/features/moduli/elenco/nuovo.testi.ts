import { italianTexts } from '../../../text/defineTexts.ts';

/** Words of the page that makes a new form. */
const it = {
  titolo: 'Nuovo modulo',
  aiuto:
    'Parti da un modello pronto, dalla copia di un modulo o da zero: nasce una bozza, che puoi cambiare in tutto e che nessuno compila finché non la pubblichi.',
  pronti: 'Modelli pronti: {{tipo}}',
  lingua: { it: 'in italiano', en: 'in inglese' },
  sezioni_one: '1 sezione',
  sezioni_other: '{{count}} sezioni',
  campi_one: '1 campo',
  campi_other: '{{count}} campi',
  usa: 'Usa',
  usaModello: 'Usa «{{nome}}»',
  provaModello: 'Prova «{{nome}}»',
  prova: 'Prova',
  usaQuesto: 'Usa questo modello',
  cert: 'Il modulo dell’istanza c’è già: per cambiarlo comincia una nuova versione.',
  inizio: {
    ZERO: 'La bozza ha una sezione, con il titolo dove serve: il resto lo aggiungi tu.',
    PRONTO: 'La bozza ha tutte le sezioni e i campi del modello.',
    MODULO:
      'Le stesse domande sotto un altro nome: le risposte si copiano da un modulo all’altro, e le modifiche a uno non toccano l’altro.',
  },
  zeroApri: 'Comincia da zero',
  copiaApri: 'Copia un modulo',
  copiaVuota: 'Non ci sono ancora moduli da copiare.',
  json: 'Da un file JSON',
  jsonAiuto: 'Un modulo esportato da SIGEBA: diventa un modulo nuovo, o la prossima versione di quello che ha il suo codice.',
  dialogo: { ZERO: 'Nuovo modulo da zero', PRONTO: 'Nuovo modulo da «{{nome}}»', MODULO: 'Copia di un altro modulo' },
  nome: 'Nome',
  nomeAiuto: 'Lo legge l’ufficio, per esempio quando sceglie il modulo di una classe.',
  codice: 'Codice',
  codiceAiuto: 'Identifica il modulo nei file che si esportano: va bene quello proposto.',
  codiceCert: 'Il Comitato Etico trova il modulo da questo codice.',
  tipo: 'Tipo di modulo',
  tipoScelta: '{{tipo}}. {{scopo}}',
  linguaModulo: 'Lingua',
  lingue: { it: 'Italiano', en: 'Inglese' },
  sorgente: 'Modulo da copiare',
  sorgenteManca: 'Scegli il modulo da copiare.',
  versione: '{{nome}} (versione {{versione}})',
  crea: 'Crea la bozza',
  creata: 'Bozza creata.',
  nonCreata: 'Il modulo non è stato creato',
} as const;

export const nuovoTesti = italianTexts({ it });
