import { FIRMA_MAX, MITTENTE_MAX, MITTENTE_VIETATI } from '../email/mittente.rules.ts';

const firma = { tipo: 'RIGHE' as const, massimo: FIRMA_MAX.caratteri, righe: FIRMA_MAX.righe };
const mittente = { tipo: 'TESTO' as const, massimo: MITTENTE_MAX, vietati: MITTENTE_VIETATI };

/** Under whose name mails leave, where answers go, and how they end (D-266). */
export const IMPOSTAZIONI_POSTA = {
  'ufficio.mittente': {
    ...mittente,
    sezione: 'POSTA',
    nome: 'Nome del mittente',
    predefinito: 'il nome dell’Ateneo',
    significato: 'Chi riceve lo legge accanto all’indirizzo, per esempio «Ufficio Ricerca – Università di Esempio».',
  },
  'ufficio.risposte': {
    tipo: 'EMAIL',
    sezione: 'POSTA',
    nome: 'Indirizzo per le risposte',
    predefinito: 'la casella dell’ufficio ricerca; senza, le e-mail chiedono di non rispondere',
    significato: 'Dove arriva ciò che si risponde a un’e-mail di SIGEBA, lettere ai referee comprese.',
  },
  'ufficio.firma': {
    ...firma,
    sezione: 'POSTA',
    nome: 'Firma',
    predefinito: 'nessuna',
    significato: 'Chiude tutte le e-mail in italiano: ufficio, recapiti, orari.',
  },
  'ufficio.firma_en': {
    ...firma,
    sezione: 'POSTA',
    nome: 'Firma in inglese',
    predefinito: 'nessuna',
    significato:
      'Chiude le e-mail in inglese: a chi ha scelto di leggere in inglese, e le lettere ai referee, che hanno già il nome di chi invita.',
  },
  'cert.mittente': {
    ...mittente,
    sezione: 'POSTA_COMITATO',
    nome: 'Nome del mittente',
    predefinito: 'il nome dell’Ateneo',
    significato: 'Sulle lettere del Comitato Etico.',
  },
  'cert.risposte': {
    tipo: 'EMAIL',
    sezione: 'POSTA_COMITATO',
    nome: 'Indirizzo per le risposte',
    predefinito: 'la casella del Comitato Etico; senza, le e-mail chiedono di non rispondere',
    significato: 'Dove arriva ciò che si risponde a una lettera del Comitato Etico.',
  },
  'cert.firma': {
    ...firma,
    sezione: 'POSTA_COMITATO',
    nome: 'Firma',
    predefinito: 'nessuna',
    significato: 'Chiude le lettere del Comitato Etico in italiano.',
  },
  'cert.firma_en': {
    ...firma,
    sezione: 'POSTA_COMITATO',
    nome: 'Firma in inglese',
    predefinito: 'nessuna',
    significato: 'Chiude le lettere del Comitato Etico a chi ha scelto di leggere in inglese.',
  },
} as const;
