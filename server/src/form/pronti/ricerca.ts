import type { Campo, Regola } from '@sigeba/contract/form/template/template.types.ts';
import { CATEGORIA } from '@sigeba/contract/partecipazioni/categorie.ts';
import {
  avvioDel,
  budget,
  calcolo,
  daElenco,
  esterni,
  facoltativo,
  formattato,
  gruppo,
  nota,
  numero,
  persone,
  riga,
  scelta,
  siNo,
  spunta,
  telefono,
  testo,
} from './campi.ts';
import {
  altriFondi,
  fondi,
  gruppiDi,
  hIndex,
  indicatori,
  indicatoriRicerca,
  parole,
  parte,
  pubblicazioni,
  sceltaConCampi,
  unFile,
} from './campiComposti.ts';
import { durataDetta, fasiEntro, mesiPersonaEntro } from './mesi.ts';
import { buildModulo, type Modulo, type SezioneSpec } from './modulo.ts';

const RICADUTE = [
  'Ricadute sulla salute e sul benessere',
  'Ricadute economiche e occupazionali',
  'Ricadute ambientali e sulla sostenibilità',
  'Ricadute sulle politiche pubbliche e sulla normativa',
  'Ricadute sulla formazione e sulla didattica',
  "Ricadute sull'inclusione sociale e sulle pari opportunità",
];

const INDICATORI = [
  'Pubblicazioni ad accesso aperto',
  'Insiemi di dati resi disponibili',
  'Eventi aperti al pubblico',
  'Enti e imprese coinvolti',
];

/** One sector with its sub-sector, or two sectors that meet. */
const settori = sceltaConCampi('ambito', 'Settore ERC', [
  {
    testo: 'Un settore',
    apre: [
      daElenco('settoreERC', 'Settore', 'settoriERC'),
      daElenco('sottoSettoreERC', 'Sotto-settore', 'sotto-settori-erc', { dipendeDa: 'settoreERC' }),
    ],
  },
  {
    testo: 'Progetto interdisciplinare',
    apre: [
      daElenco('settorePrincipale', 'Settore principale', 'settoriERC'),
      daElenco('settoreSecondario', 'Settore secondario', 'settoriERC'),
    ],
  },
]);

const generali = (durate: readonly string[]): SezioneSpec => ({
  key: 'generali',
  titolo: 'Dati generali',
  campi: [
    riga('titolo', 'Titolo del progetto', { nota: 'Al massimo 200 caratteri.', opzioni: { titolo: true } }),
    scelta('durata', 'Durata', durate),
    settori,
    daElenco('areaCUN', 'Area CUN', 'areeCUN', { origine: 'profilo.areaCun' }),
    daElenco('ssd', 'Settore scientifico-disciplinare', 'ssds', { origine: 'profilo.ssd' }),
    parole('parole', 'Parole chiave', { nota: 'Da una a cinque.' }),
    testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
  ],
});

const responsabile: SezioneSpec = {
  key: 'responsabile',
  titolo: 'Responsabile',
  campi: [
    telefono('telefono', 'Telefono', { origine: 'profilo.telefono' }),
    hIndex('hindex', 'h-index'),
    indicatoriRicerca('research-indicators', 'indicatoriRicerca', 'Indicatori di ricerca'),
  ],
};

const pubblicazioniDelResponsabile: SezioneSpec = {
  key: 'pubblicazioniResponsabile',
  titolo: 'Pubblicazioni del responsabile',
  campi: [pubblicazioni('pubblicazioni', 'Pubblicazioni principali', 10)],
};

const fondiDelResponsabile: SezioneSpec = {
  key: 'fondiResponsabile',
  titolo: 'Finanziamenti del responsabile',
  campi: [
    fondi('last-fundings-new', 'ultimi', 'Finanziamenti di Ateneo degli ultimi tre anni'),
    fondi('previous-fundings-new', 'precedenti', 'Finanziamenti ottenuti negli ultimi cinque anni'),
  ],
};

const gruppoDiRicerca: SezioneSpec = {
  key: 'gruppo',
  titolo: 'Gruppo di ricerca',
  campi: [
    persone('coproponenti', 'Coproponenti', CATEGORIA.COPROPONENTE),
    persone('docenti', 'Docenti e ricercatori', CATEGORIA.DOCENTE_RICERCATORE),
    persone('inFormazione', 'Dottorandi, assegnisti e specializzandi', CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO),
    persone('tecnici', 'Personale tecnico e amministrativo', CATEGORIA.COMPONENTE),
    esterni('esterni', "Componenti esterni all'Ateneo", { nota: 'Al massimo cinque.' }),
    siNo('massaCritica', 'Il gruppo costituisce massa critica?', {
      seSi: [testo('massaCriticaCome', 'Come si realizza la massa critica', { max: 2000 })],
    }),
    parte('h-index-part', 'hindexParti', 'h-index dei componenti'),
    parte('research-indicators-part', 'indicatoriParti', 'Indicatori di ricerca dei componenti'),
    parte('publications-part', 'pubblicazioniParti', 'Pubblicazioni dei componenti', { opzioni: { massimo: 5 } }),
  ],
};

const descrizione: SezioneSpec = {
  key: 'descrizione',
  titolo: 'Descrizione del progetto',
  campi: [
    formattato('statoArte', "Stato dell'arte", { max: 6000 }),
    formattato('obiettivi', 'Obiettivi e innovatività', { max: 8000 }),
    formattato('metodologia', 'Metodologia', { max: 8000 }),
    unFile('figure', 'Figure', { nota: 'Un solo PDF.' }),
  ],
};

const piano: SezioneSpec = {
  key: 'piano',
  titolo: 'Piano di lavoro',
  campi: [
    avvioDel('avvio', 'Data prevista di avvio'),
    numero('mesiPersona', 'Mesi persona', { opzioni: { min: 0.5, max: 600, decimali: 1 } }),
    gruppiDi('fasi', 'Fasi del progetto', [
      ['fase', 'Fase', 'testo'],
      ['inizio', 'Mese di inizio', 'intero'],
      ['fine', 'Mese di fine', 'intero'],
      ['risultato', 'Risultato atteso', 'testo'],
    ]),
    unFile('gantt', 'Diagramma di Gantt'),
    siNo('campo', 'Sono previste attività sul campo?', {
      seSi: [
        scelta('dove', 'Dove si svolgono', [
          'In Italia',
          { testo: "In un altro Paese dell'Unione europea", apre: [riga('paeseUE', 'Paese')] },
          {
            testo: "Fuori dell'Unione europea",
            apre: [
              riga('paesi', 'Paesi'),
              siNo('trasferimento', 'È previsto il trasferimento di dati o di materiali?', {
                seSi: [testo('garanzie', 'Garanzie previste', { max: 2000 })],
              }),
            ],
          },
        ]),
      ],
    }),
  ],
};

const impatto = (conTesto: boolean): SezioneSpec => ({
  key: 'impatto',
  titolo: 'Impatto',
  campi: [
    gruppo('ricadute', 'Ricadute attese', RICADUTE),
    indicatori('indicatori', 'Indicatori di impatto e sostenibilità', INDICATORI),
    daElenco('tematica', 'Tematica Horizon 2020', 'tematiche-H-2020'),
    daElenco('flagship', 'Iniziativa flagship', 'dizionariHorizon/flagship', facoltativo),
    ...(conTesto ? [testo('impatto', 'Impatto scientifico e sociale', { max: 3000 })] : []),
  ],
});

export const etica: SezioneSpec = {
  key: 'etica',
  titolo: 'Etica',
  campi: [
    siNo('parere', 'Il progetto richiede un parere etico?', {
      seSi: [riga('istanza', "Numero dell'istanza presentata al Comitato Etico", { nota: 'Ad esempio CERT-2026-0000042.', max: 40 })],
    }),
  ],
};

const spese = (grandi: boolean): SezioneSpec => ({
  key: 'budget',
  titolo: 'Budget',
  nota: 'Dove una voce ha un limite, la tabella lo indica.',
  campi: [
    budget('budget', 'Piano delle spese'),
    calcolo('totale', 'Totale richiesto', '{budget.totale}'),
    ...(grandi ? [calcolo('totaleAssegni', 'di cui per assegni di ricerca', '{budget.assegno}')] : []),
    altriFondi('cofinanziamento', 'Cofinanziamento'),
  ],
});

const dichiarazioni: SezioneSpec = {
  key: 'dichiarazioni',
  titolo: 'Dichiarazioni',
  campi: [
    nota('premessa', 'Il responsabile, consapevole delle conseguenze delle dichiarazioni non veritiere, dichiara:'),
    spunta('dichiaraBando', 'di avere letto il bando e di accettarne le condizioni', { link: 'bando' }),
    spunta('dichiaraDoppio', 'che il progetto non riceve altri finanziamenti per le stesse spese'),
    spunta('dichiaraDati', 'di avere informato i componenti del trattamento dei loro dati'),
  ],
};

type Chiamato = (key: string) => Campo;

/** The phases of the plan in the months of the project, and the months of each person. */
function entroLaDurata(campo: Chiamato): Regola[] {
  const durata = durataDetta(campo('durata'));
  return [
    ...fasiEntro(campo('fasi'), durata),
    ...mesiPersonaEntro(campo, ['coproponenti', 'docenti', 'inFormazione', 'tecnici', 'esterni'], durata),
  ];
}

/** The number of the ethics application is one of the responsabile or of the group. */
export const istanzaPropria = (campo: Chiamato, lingua: 'it' | 'en' = 'it'): Regola => ({
  tipo: 'ISTANZA_CER',
  campo: campo('istanza').id,
  approvata: false,
  messaggio:
    lingua === 'en'
      ? 'This is not the number of an application sent to the Ethics Committee by you or by somebody of the group.'
      : 'Il numero non è di un’istanza inviata al Comitato Etico da te o da chi partecipa alla proposta.',
});

/** Medi and Grandi share the form; an earlier one of the Medi did not ask for the impact in words (`conImpatto`). */
export function moduloRicerca(classe: 'MEDI' | 'GRANDI', { conImpatto = true }: { conImpatto?: boolean } = {}): Modulo {
  const grandi = classe === 'GRANDI';
  return buildModulo({
    codice: `RICERCA-${classe}`,
    messaggioAvviso: grandi
      ? 'Nei Progetti Grandi il gruppo di ricerca deve comprendere almeno un componente con meno di 40 anni alla data di invio della domanda.'
      : null,
    sezioni: [
      generali(grandi ? ['24 mesi', '36 mesi'] : ['12 mesi', '18 mesi', '24 mesi']),
      responsabile,
      pubblicazioniDelResponsabile,
      fondiDelResponsabile,
      gruppoDiRicerca,
      descrizione,
      piano,
      impatto(conImpatto),
      etica,
      spese(grandi),
      dichiarazioni,
    ],
    regole: (campo) => [...entroLaDurata(campo), istanzaPropria(campo)],
  });
}
