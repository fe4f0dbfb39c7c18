import { defineTexts } from '../../text/defineTexts.ts';

/** Words of the settings of the university. */
const it = {
  titolo: 'Impostazioni',
  spiegazione: 'Valgono subito e per tutti. Un campo vuoto torna al valore predefinito.',
  nome: '{{nome}} ({{unita}})',
  predefinito: 'Predefinito: {{valore}}.',
  predefinitoTra: 'Predefinito: {{valore}}; da {{minimo}} a {{massimo}}.',
  modificata: 'Modificata da {{persona}} il {{quando}}.',
  persona: '{{cognome}} {{nome}}',
  salva: 'Salva «{{sezione}}»',
  confermaTitolo: 'Cambiare le regole delle votazioni?',
  conferma: 'Cambia le regole',
  cambia: '{{nome}}: da «{{prima}}» a «{{dopo}}».',
  salvata: 'Impostazioni salvate.',
  nienteDaSalvare: 'Nessuna modifica da salvare',
  daCorreggere: 'C’è un valore da correggere.',
  nonSalvato: 'Le impostazioni non sono state salvate',
  superato: 'Le impostazioni sono state modificate nel frattempo',
  leggiAggiornate: 'Leggi le impostazioni aggiornate',
  aggiornate: 'Le impostazioni aggiornate sono entrate accanto alle tue modifiche: controlla e salva.',
} as const;

export const impostazioniTesti = defineTexts({ it });
