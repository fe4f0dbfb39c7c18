import { italianTexts } from '../../../text/defineTexts.ts';

/** Interruptions of the service and the deadlines that are put off for them. */
const it = {
  titolo: 'Interruzioni di servizio',
  nuova: {
    titolo: 'Registra un’interruzione',
    spiega:
      'Quando SIGEBA non si è potuto usare, o non si potrà: i termini che cadono nell’interruzione o nelle 24 ore successive si possono posticipare qui, tutti insieme.',
    dal: 'Dalle',
    al: 'Alle',
    motivo: 'Motivo',
    motivoAiuto: 'Si legge nell’e-mail a chi ha una bozza e resta nel registro delle attività, accanto ai termini posticipati.',
    registra: 'Registra senza proroghe',
    registraCon_one: 'Registra e posticipa {{count}} termine',
    registraCon_other: 'Registra e posticipa {{count}} termini',
    rifiutata: 'L’interruzione non è stata registrata',
    fatta: 'Interruzione registrata',
  },
  termini: {
    titolo: 'Termini interessati',
    scegli: 'Posticipa «{{nome}}»',
    cosa: 'Bando',
    scadenza: 'Termine',
    nuovo: 'Nuovo termine',
    nuovoDi: 'Nuovo termine di «{{nome}}»',
    bozze: 'Bozze',
    nessuno: 'Nessun termine cade nell’interruzione o nelle 24 ore successive',
    nessunoConsiglio: 'L’interruzione si può registrare lo stesso: resta agli atti.',
    proposta: 'È proposto il termine spostato delle ore perse, e mai prima di 24 ore dalla fine dell’interruzione.',
  },
  registrate: {
    titolo: 'Interruzioni registrate',
    periodo: 'Interruzione',
    finoA: '{{dal}} – {{al}}',
    motivo: 'Motivo',
    termini: 'Termini posticipati',
    termine: '{{nome}}: dal {{prima}} al {{dopo}}',
    quando: 'Registrata',
    vuota: 'Nessuna interruzione registrata',
    vuotaConsiglio: 'Quando il servizio si ferma, registrala qui: i termini si posticipano con un solo atto.',
  },
} as const;

export const interruzioniTesti = italianTexts({ it });
