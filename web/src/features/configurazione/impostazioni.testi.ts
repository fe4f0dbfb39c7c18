import { defineTexts } from '../../text/defineTexts.ts';

/** Words of the settings of the university. */
const it = {
  titolo: 'Impostazioni',
  spiegazione: 'Valgono subito e per tutti. Un campo vuoto torna al valore predefinito.',
  indice: { titolo: 'Sezioni delle impostazioni', apri: 'Sezioni', nonSalvata: 'da salvare', sbagliata: 'da correggere' },
  nome: '{{nome}} ({{unita}})',
  predefinito: 'Predefinito: {{valore}}.',
  predefinitoTra: 'Predefinito: {{valore}}; da {{minimo}} a {{massimo}}.',
  modificata: 'Modificata da {{persona}} il {{quando}}.',
  persona: '{{cognome}} {{nome}}',
  salva: 'Salva «{{sezione}}»',
  cambia: '{{nome}}: da «{{prima}}» a «{{dopo}}».',
  anteprima: {
    ufficio: 'Come si legge un’e-mail dell’ufficio ricerca',
    comitato: 'Come si legge un’e-mail del Comitato Etico',
    da: 'Da',
    rispondiA: 'Risposte a',
    nessuno: 'nessuno: le e-mail chiedono di non rispondere',
    casellaComitato: 'la casella del Comitato Etico, se c’è',
    testo: 'Gentile collega,\n\n[testo dell’e-mail]',
    inglese: 'In inglese',
    testoInglese: 'Dear colleague,\n\n[text of the e-mail]',
  },
  prova: {
    invia: 'Invia una prova',
    aMe: 'Arriva a te, {{email}}, con mittente e firma salvati.',
    aMeSalvate: 'Arriva a te, {{email}}, con mittente e firma salvati: ciò che hai cambiato qui conta dopo Salva.',
    nonInviata: 'La prova non è stata inviata',
  },
  salvata: 'Impostazioni salvate.',
  nienteDaSalvare: 'Nessuna modifica da salvare',
  daCorreggere: 'C’è un valore da correggere.',
  nonSalvato: 'Le impostazioni non sono state salvate',
  superato: 'Le impostazioni sono state modificate nel frattempo',
  leggiAggiornate: 'Leggi le impostazioni aggiornate',
  aggiornate: 'Le impostazioni aggiornate sono entrate accanto alle tue modifiche: controlla e salva.',
} as const;

export const impostazioniTesti = defineTexts({ it });
