import type { Campo, FormTemplate, Id, Regola, Sezione } from '@sigeba/contract/form/template/template.types.ts';
import { CODICE_CERT } from '@sigeba/contract/moduli/moduli.rules.ts';
import {
  avviso,
  buildSezioni,
  data,
  elenco,
  email,
  importo,
  intero,
  parole,
  pdf,
  radio,
  riga,
  type SezioneDetta,
  scelte,
  tabella,
  testo,
} from './campiEtica.ts';
import { FEED } from './feedEtica.ts';

/** What an amendment changes and a renewal prolongs: an istanza of the proponent that was approved. */
export const PRECEDENTE = 'N. protocollo precedente';

/** The sections that every istanza has. Ids of fields 1-21 and of options 1, 2, 17, 18 are the specification's. */
const SEMPRE: SezioneDetta[] = [
  {
    id: 1,
    titolo: 'Dati dello studio',
    campi: [
      riga('Titolo', { id: 1, opzioni: { titolo: true } }),
      riga('Acronimo', { id: 2, flagRequired: false }),
      elenco(
        'Tipo di istanza',
        ['Nuova', ['Emendamento', { campi: [riga(PRECEDENTE)] }], ['Rinnovo', { campi: [riga(PRECEDENTE, { id: 22 })] }]],
        { id: 3 },
      ),
      parole('Parole chiave', { id: 4 }),
      data('Inizio previsto', { id: 5 }),
      data('Fine prevista', { id: 6 }),
      radio('Lo studio è finanziato?', ['No', ['Sì', { campi: [riga('Ente', { id: 8 }), importo('Importo', { id: 9 })] }]], { id: 7 }),
    ],
  },
  {
    id: 2,
    titolo: 'Proponente e gruppo',
    campi: [
      riga('Proponente e dipartimento', { id: 10, flagReadonly: true, flagRequired: false, origineCampo: 'profilo.proponente' }),
      email('E-mail di contatto', { id: 11, origineCampo: 'profilo.email' }),
      radio(
        'Il proponente è dottorando o assegnista?',
        [
          ['No', { id: 1 }],
          ['Sì', { id: 2, campi: [riga('Supervisore', { id: 13 }), email('E-mail del supervisore', { id: 14 })] }],
        ],
        { id: 12 },
      ),
      tabella('Gruppo', ['Cognome', 'Nome', 'Qualifica', 'Struttura', 'Compito'], { id: 15 }),
    ],
  },
  {
    id: 3,
    titolo: 'Descrizione',
    campi: [
      testo('Razionale e obiettivi', { id: 16 }),
      testo('Disegno e metodi', { id: 17, maxLengthSize: 6000 }),
      intero('Numerosità del campione', { id: 18, notaCampo: '0 se non pertinente' }),
      pdf('Protocollo completo (PDF)', { id: 19 }),
    ],
  },
  {
    id: 4,
    titolo: 'Ambiti etici',
    campi: [
      radio(
        'Si trattano dati personali?',
        [
          ['No', { id: 17 }],
          ['Sì', { id: 18, sezione: 9 }],
        ],
        { id: 20 },
      ),
      scelte(
        'Ambiti coinvolti',
        [
          ['Esseri umani', { id: 211, sezione: 5 }],
          ['Cellule, fluidi e tessuti umani', { sezione: 11 }],
          ['Animali', { sezione: 12 }],
          ['Paesi extra UE', { sezione: 14 }],
          ['Ambiente o patrimonio culturale', { sezione: 15 }],
          ['Duplice uso', { sezione: 16 }],
          ['Prototipi non certificati', { sezione: 17 }],
          ['Software e IA', { sezione: 18 }],
          ['Nessuno', { campi: [avviso('Nessun feed da compilare: la competenza è di altro organo.')] }],
        ],
        { id: 21 },
      ),
    ],
  },
];

const FLUSSO: SezioneDetta[] = [
  flusso(
    10,
    'Controllo: studio clinico',
    'Sono valutati farmaci, dispositivi medici o procedure assistenziali su pazienti?',
    'Competente il Comitato Etico Territoriale.',
  ),
  flusso(13, 'Controllo: OPBA', 'Procedure soggette al D.Lgs. 26/2014?', "Rivolgersi all'OPBA e al Ministero della Salute."),
  flusso(
    19,
    'Controllo: campioni clinici',
    'I campioni provengono da assistenza sanitaria?',
    'Verificare la competenza del Comitato Etico Territoriale.',
  ),
];

/** The question of a flow chart; the option that leads elsewhere has the id of its section times 1000 plus 1. */
function flusso(id: number, titolo: string, domanda: string, messaggio: string): SezioneDetta {
  return { id, titolo, nessunFeed: true, campi: [radio(domanda, ['No', ['Sì', { id: id * 1000 + 1, campi: [avviso(messaggio)] }]])] };
}

/** Id of the upload in the collateral section. */
const AUTODICHIARAZIONE = 90;
const COLLATERALE: SezioneDetta = {
  id: 20,
  titolo: 'Autodichiarazione',
  collaterale: true,
  campi: [avviso('Dottorandi e assegnisti'), pdf('Autodichiarazione firmata dal supervisore (PDF)', { id: AUTODICHIARAZIONE })],
};

const competenza = (opzioneId: number, messaggio: string) => ({ opzioneId, esito: 'COMPETENZA_COMITATO_ETICO', messaggio }) as const;

const REGOLE: Regola[] = [
  {
    tipo: 'VERIFICA_FLUSSO',
    sezioni: [10, 19, 13],
    esiti: [
      competenza(10_001, 'Competente il Comitato Etico Territoriale.'),
      competenza(19_001, 'Verificare la competenza del Comitato Etico Territoriale.'),
      competenza(13_001, "Rivolgersi all'OPBA e al Ministero della Salute."),
    ],
  },
  { tipo: 'APRI_COLLATERALE', campo: 12, valore: 2, sezione: 20 },
  { tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 211 },
  {
    tipo: 'SEZIONI_MINIME',
    minimo: 5,
    messaggio:
      "L'istanza non rientra tra quelle di competenza di questo Comitato: non è stato aperto alcun ambito etico, oppure la competenza è del Comitato Etico di riferimento",
  },
  { tipo: 'AUTODICHIARAZIONE', campo: AUTODICHIARAZIONE, gruppiRuolo: ['DOTTORANDO', 'ASSEGNISTA'] },
  { tipo: 'ORDINE', prima: { campo: 5 }, poi: { campo: 6 }, messaggio: 'La fine prevista non può precedere l’inizio.' },
];

/** "Nessuno" beside another ethical area contradicts it. */
const nessunoDaSolo = (opzione: Id): Regola => ({
  tipo: 'ESCLUSIVA',
  opzione,
  con: [],
  messaggio: '«Nessuno» non può stare con altri ambiti.',
});

const sezioni: Sezione[] = buildSezioni([...SEMPRE, ...FEED, ...FLUSSO, COLLATERALE].toSorted((a, b) => a.id - b.id));

const opzioniDette = (descrizione: string): Id[] =>
  sezioni
    .flatMap(({ campi }) => campi.filter(({ id }) => id === 21).flatMap(({ valori }) => valori))
    .flatMap((each) => (each.descrizione === descrizione ? each.id : []));

const approvataPropria = ({ id }: Campo): Regola => ({
  tipo: 'ISTANZA_CER',
  campo: id,
  approvata: true,
  messaggio: 'Il numero non è di una tua istanza approvata dal Comitato Etico.',
});
const precedenti = sezioni
  .flatMap(({ campi }) => campi.flatMap(({ valori }) => valori.flatMap(({ campiSuccessivi = [] }) => campiSuccessivi)))
  .filter(({ label }) => label === PRECEDENTE);

/** The ethics form in its twenty sections: four always there, the feeds, three flow checks, one collateral. */
export const moduloEtica: FormTemplate = {
  id: 0,
  versione: 1,
  codice: CODICE_CERT,
  tipo: 'CERT',
  lingua: 'it',
  messaggioAvviso: null,
  sezioni,
  regole: [...REGOLE, ...opzioniDette('Nessuno').map(nessunoDaSolo), ...precedenti.map(approvataPropria)],
};
