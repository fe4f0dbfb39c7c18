import { STRUTTURE } from '@sigeba/contract/lookup/lookupPaths.ts';
import { CATEGORIA, RUOLI_PARTENARIATO } from '@sigeba/contract/partecipazioni/categorie.ts';
import {
  avvioDel,
  budget,
  calcolo,
  daElenco,
  esterni,
  facoltativo,
  gruppo,
  importo,
  numero,
  persone,
  riga,
  scelta,
  sceltaConCampi,
  siNo,
  spunta,
  telefono,
  testo,
} from './campi.ts';
import { altriFondi, gruppiDi, indicatori, piuFile } from './campiComposti.ts';
import { durataDetta, fasiEntro, mesiPersonaEntro } from './mesi.ts';
import { buildModulo, type CampoSpec, type Modulo, type SezioneSpec } from './modulo.ts';

const AGENDA_2030 = [
  'Salute e benessere',
  'Istruzione di qualità',
  'Parità di genere',
  'Energia pulita e accessibile',
  'Ridurre le disuguaglianze',
  'Città e comunità sostenibili',
  'Consumo e produzione responsabili',
  'Lotta contro il cambiamento climatico',
  'Pace, giustizia e istituzioni solide',
];
const DIFFUSIONE = [
  'Attività di public engagement',
  'Produzione e gestione di beni artistici e culturali',
  'Iniziative di tutela della salute',
  'Formazione permanente e didattica aperta',
  'Iniziative con le scuole',
  'Citizen science e ricerca partecipata',
  'Pubblicazioni divulgative',
  'Siti web, blog, podcast e canali social divulgativi',
];

const INDICATORI = ['Persone raggiunte', 'Eventi organizzati', 'Scuole coinvolte', 'Materiali prodotti'];

/** What an iniziativa can be; an itinerant event with schools opens fields on four levels. */
const tipoIniziativa: CampoSpec = scelta('tipoIniziativa', 'Tipo di iniziativa', [
  {
    testo: 'Evento pubblico',
    apre: [
      sceltaConCampi('formato', 'Formato', [
        { testo: 'In presenza', apre: [riga('sede', 'Sede')] },
        { testo: 'In rete', apre: [riga('piattaforma', 'Piattaforma')] },
        {
          testo: 'Itinerante',
          apre: [
            numero('tappe', 'Numero di tappe', { opzioni: { min: 2, max: 100 } }),
            siNo('scuole', 'Sono coinvolte le scuole?', {
              seSi: [numero('numeroScuole', 'Numero di scuole', { opzioni: { min: 1 } }), riga('cicliScolastici', 'Cicli scolastici')],
            }),
          ],
        },
      ]),
    ],
  },
  {
    testo: 'Mostra o allestimento',
    apre: [
      riga('sedeMostra', 'Sede espositiva'),
      siNo('prestiti', 'Sono previsti prestiti di opere?', { seSi: [importo('valoreAssicurato', 'Valore assicurato')] }),
    ],
  },
  {
    testo: 'Percorso formativo',
    apre: [numero('ore', 'Ore complessive', { opzioni: { min: 1, max: 500 } }), riga('destinatari', 'Destinatari')],
  },
  { testo: 'Scienza partecipata', apre: [testo('comunita', 'Comunità coinvolta', { max: 1500, righe: 4 })] },
]);

const gruppoEPartner: SezioneSpec = {
  key: 'gruppo',
  titolo: 'Gruppo e partner',
  campi: [
    persone('docenti', 'Docenti e ricercatori', CATEGORIA.DOCENTE_RICERCATORE),
    persone('inFormazione', 'Dottorandi, assegnisti e specializzandi', CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO),
    persone('tecnici', 'Personale tecnico e amministrativo', CATEGORIA.COMPONENTE),
    esterni('esterni', 'Partner esterni'),
    testo('gruppo', 'Competenze del gruppo', { max: 2000 }),
    siNo('partner', "Partecipano partner esterni all'Ateneo?", {
      seSi: [
        gruppo('tipiPartner', 'Quali', ['Scuole', 'Enti locali', 'Associazioni', 'Imprese', 'Musei e biblioteche']),
        scelta('ruoloPartenariato', "Ruolo dell'Ateneo nel partenariato", RUOLI_PARTENARIATO),
        testo('ruoloPartner', 'Apporto dei partner', { max: 2000 }),
      ],
    }),
  ],
};

const iniziativa: SezioneSpec = {
  key: 'iniziativa',
  titolo: 'Iniziativa',
  campi: [
    tipoIniziativa,
    testo('contesto', 'Contesto e bisogni', { max: 3000 }),
    testo('obiettivi', 'Obiettivi', { max: 3000 }),
    testo('attivita', 'Attività', { max: 3000 }),
    gruppiDi('beneficiari', 'Beneficiari', [
      ['beneficiari', 'Tipo di beneficiari', 'testo'],
      ['quanti', 'Numero', 'intero'],
    ]),
    gruppiDi('calendario', 'Calendario', [
      ['attivita', 'Attività', 'testo'],
      ['inizio', 'Mese di inizio', 'intero'],
      ['fine', 'Mese di fine', 'intero'],
    ]),
    avvioDel('avvio', 'Data prevista di avvio'),
  ],
};

/** Iniziative di Terza Missione, and their shorter Avvio for people in training. */
export function moduloTerzaMissione(classe: 'TM' | 'AVVIO_TM'): Modulo {
  const piena = classe === 'TM';
  return buildModulo({
    codice: piena ? 'TERZA-MISSIONE' : 'AVVIO-TERZA-MISSIONE',
    messaggioAvviso: piena
      ? 'Non può presentare domanda chi ha ottenuto il finanziamento per la Terza Missione nel bando precedente.'
      : null,
    sezioni: [
      {
        key: 'generali',
        titolo: 'Dati generali',
        campi: [
          riga('titolo', "Titolo dell'iniziativa", { opzioni: { titolo: true } }),
          scelta('struttura', 'Struttura proponente', [
            'Dipartimento',
            { testo: 'Facoltà, Centro o altra struttura', apre: [daElenco('qualeStruttura', 'Quale struttura', STRUTTURE)] },
          ]),
          scelta('durata', 'Durata', piena ? ['12 mesi', '18 mesi', '24 mesi'] : ['12 mesi']),
          gruppo('agenda', "Obiettivi dell'Agenda 2030", AGENDA_2030),
          testo('abstract', "Sintesi dell'iniziativa", { max: 2000, righe: 8, opzioni: { abstract: true } }),
          telefono('telefono', 'Telefono del responsabile', { origine: 'profilo.telefono' }),
        ],
      },
      gruppoEPartner,
      iniziativa,
      {
        key: 'impatto',
        titolo: 'Impatto',
        campi: [
          gruppo('ricadute', 'Ambiti di diffusione della cultura', DIFFUSIONE),
          testo('metodo', "Come si misura l'impatto", { max: 3000 }),
          indicatori('indicatori', 'Indicatori di impatto e sostenibilità', INDICATORI),
        ],
      },
      {
        key: 'comunicazione',
        titolo: 'Comunicazione',
        campi: [testo('comunicazione', 'Piano di comunicazione', { max: 2000 }), riga('sito', "Sito dell'iniziativa", facoltativo)],
      },
      {
        key: 'budget',
        titolo: 'Budget',
        nota: "Almeno il 5% della spesa è destinato al monitoraggio e alla valutazione d'impatto.",
        campi: [
          budget('budget', 'Piano delle spese'),
          calcolo('totale', 'Totale richiesto', '{budget.totale}'),
          altriFondi('contributi', 'Contributi di altri enti'),
        ],
      },
      {
        key: 'dichiarazioni',
        titolo: 'Dichiarazioni',
        campi: [
          spunta('dichiaraBando', 'Dichiara di avere letto il bando e di accettarne le condizioni', { link: 'bando' }),
          spunta('dichiaraPartner', 'Dichiara di avere acquisito le lettere di adesione dei partner'),
          piuFile('lettere', 'Lettere dei partner', { opzioni: { maxFile: 10 } }),
        ],
      },
    ],
    regole: (campo) => {
      const durata = durataDetta(campo('durata'));
      return [
        ...fasiEntro(campo('calendario'), durata),
        ...mesiPersonaEntro(campo, ['docenti', 'inFormazione', 'tecnici', 'esterni'], durata),
      ];
    },
  });
}
