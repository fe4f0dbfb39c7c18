import { type CosaRicordata, GIORNI_PROMEMORIA } from '../promemoria/promemoria.rules.ts';

/** At most how far a day may lie from its term. */
const MASSIMO = 180;

type Quando = 'prima' | 'dopo';

/** The days of one kind of reminder; before a term 0 is its own day. */
const giorni = (cosa: CosaRicordata, quando: Quando) => ({
  tipo: 'GIORNI' as const,
  minimo: quando === 'prima' ? 0 : 1,
  massimo: MASSIMO,
  predefinito: GIORNI_PROMEMORIA[cosa][quando].join(', '),
});

/** What SIGEBA reminds people of by itself, and on which days (D-226, D-265). */
export const IMPOSTAZIONI_PROMEMORIA = {
  'promemoria.attivi': {
    tipo: 'SCELTA',
    sezione: 'PROMEMORIA',
    nome: 'Promemoria automatici',
    predefinito: 'no',
    significato: 'Ogni notte SIGEBA scrive a chi è indicato qui sotto. Da spenti non parte nulla.',
  },
  'promemoria.rendiconti.prima': {
    ...giorni('RENDICONTAZIONE', 'prima'),
    sezione: 'PROMEMORIA',
    nome: 'Rendicontazioni: giorni prima del termine',
    significato:
      'Ai titolari che non hanno inviato, mentre la fase è aperta. Numeri separati da virgole; 0 è il giorno stesso; «nessuno» per non scrivere.',
  },
  'promemoria.rendiconti.dopo': {
    ...giorni('RENDICONTAZIONE', 'dopo'),
    sezione: 'PROMEMORIA',
    nome: 'Rendicontazioni: giorni dopo il termine',
    significato: 'Ai titolari che non hanno inviato: dice a chi chiedere una proroga.',
  },
  'promemoria.parti.prima': {
    ...giorni('PARTE', 'prima'),
    sezione: 'PROMEMORIA',
    nome: 'Parti da compilare: giorni prima del termine',
    significato: 'A chi ha accettato di partecipare e non ha compilato la propria parte della domanda.',
  },
  'promemoria.referee.prima': {
    ...giorni('REFEREE', 'prima'),
    sezione: 'PROMEMORIA',
    nome: 'Referee: giorni prima del termine',
    significato: 'A chi ha accettato e non ha concluso la valutazione.',
  },
  'promemoria.referee.dopo': {
    ...giorni('REFEREE', 'dopo'),
    sezione: 'PROMEMORIA',
    nome: 'Referee: giorni dopo il termine',
    significato: 'Agli stessi, finché la valutazione è aperta.',
  },
  'referee.sollecito_automatico': {
    tipo: 'SCELTA',
    sezione: 'PROMEMORIA',
    nome: 'Sollecito dei referee senza termine',
    predefinito: 'no',
    significato:
      'Dopo 7 giorni senza risposta all’invito, o senza una valutazione conclusa, SIGEBA sollecita il referee una volta. Chi ha accettato e ha un termine segue soltanto i giorni qui sopra.',
  },
  'promemoria.condizioni.attivi': {
    tipo: 'SCELTA',
    sezione: 'UFFICIO_ETICO',
    nome: 'Ricorda le condizioni senza risposta',
    predefinito: 'no',
    significato: 'Al proponente di un’istanza approvata a condizione che non ha ancora risposto. Il testo è M-48.',
  },
  'promemoria.condizioni.dopo': {
    ...giorni('CONDIZIONI', 'dopo'),
    sezione: 'UFFICIO_ETICO',
    nome: 'Condizioni: giorni dopo la richiesta',
    significato:
      'Si contano da quando le condizioni sono state poste, o la risposta giudicata non sufficiente. Numeri separati da virgole.',
  },
} as const;
