import { defineTexts } from '../../text/defineTexts.ts';
import { titolariEn } from './titolari.testi.en.ts';

/** Words of the change of titolare of a funded proposta, and of its history. */
const it = {
  cambia: 'Cambia titolare',
  titolo: 'Cambia il titolare di {{numero}}',
  spiegazione:
    'Il nuovo titolare compila e invia le rendicontazioni, anche quelle già iniziate; chi lo era continua a leggerle. Il cambio e il motivo sono comunicati per e-mail al titolare uscente, al nuovo e al RAD del dipartimento.',
  nuovo: 'Nuovo titolare',
  scelto: 'Nuovo titolare: {{nome}}',
  altro: 'Scegli un’altra persona',
  nonAmmissibile: '{{nome}} – {{motivo}}',
  nessunComponente: 'Nessun Componente',
  motivazione: 'Motivazione',
  allegato: 'Allegato (PDF)',
  conferma: 'Cambia titolare',
  rifiutato: 'Titolare non cambiato',
  superato: 'I dati sono stati modificati nel frattempo',
  leggiAggiornati: 'Leggi i dati aggiornati',
  aggiornati: 'Ora il titolare è {{nome}}: verifica e conferma di nuovo.',
  fatto: 'Titolare cambiato.',
  senzaTitolo: 'Proposta senza titolo',
  nessunCambio: 'Nessun cambio di titolare',
  nessunCambioTesto: 'Nessuna proposta è passata a questa persona, né da questa persona a un’altra.',
  storia: {
    titolo: 'Storico dei titolari',
    data: 'Data del cambio',
    proposta: 'Proposta',
    precedente: 'Titolare di prima',
    titolare: 'Nuovo titolare',
    motivazione: 'Motivazione',
    allegato: 'Allegato',
  },
} as const;

export const titolariTesti = defineTexts({ it, en: titolariEn });
