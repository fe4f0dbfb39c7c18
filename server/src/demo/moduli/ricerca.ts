import { CATEGORIA } from '../../lookup/categorie.ts';
import {
  allegati,
  budget,
  calcolo,
  daElenco,
  esterni,
  facoltativo,
  formattato,
  giorno,
  gruppo,
  importo,
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
import { buildModulo, type CampoSpec, type Modulo, type SezioneSpec } from './modulo.ts';

const FLAGSHIP = [
  'Adattamento ai cambiamenti climatici',
  'Cancro',
  '100 città intelligenti e a impatto climatico zero entro il 2030',
  'Quantum Technologies Flagship',
  'EuroHPC – Calcolo ad alte prestazioni europeo',
  'Idrogeno pulito',
  'Nuovo Bauhaus europeo',
  'Nessuna iniziativa flagship pertinente',
];
const RICADUTE = [
  'Ricadute sulla salute e sul benessere',
  'Ricadute economiche e occupazionali',
  'Ricadute ambientali e sulla sostenibilità',
  'Ricadute sulle politiche pubbliche e sulla normativa',
  'Ricadute sulla formazione e sulla didattica',
  "Ricadute sull'inclusione sociale e sulle pari opportunità",
];

const generali = (durate: readonly string[]): SezioneSpec => ({
  key: 'generali',
  titolo: 'Dati generali',
  campi: [
    riga('titolo', 'Titolo del progetto', { nota: 'Al massimo 200 caratteri.', opzioni: { titolo: true } }),
    scelta('durata', 'Durata', durate),
    daElenco('settoreERC', 'Settore ERC', 'settoriERC'),
    daElenco('areaCUN', 'Area CUN', 'areeCUN'),
    daElenco('ssd', 'Settore scientifico-disciplinare', 'ssds'),
    riga('parole', 'Parole chiave', { nota: 'Da una a cinque, separate da virgola.' }),
    testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
  ],
});

const responsabile: SezioneSpec = {
  key: 'responsabile',
  titolo: 'Responsabile',
  campi: [
    telefono('telefono', 'Telefono'),
    numero('hindex', 'h-index', { ...facoltativo, opzioni: { min: 0, max: 300 } }),
    scelta(
      'banca',
      "Banca dati dell'h-index",
      ['Scopus', 'WoS', 'Google Scholar', { testo: 'Altro', apre: [riga('altraBanca', 'Quale banca dati')] }],
      facoltativo,
    ),
    testo('pubblicazioni', 'Pubblicazioni principali degli ultimi cinque anni', { nota: 'Al massimo dieci.', max: 5000 }),
    siNo('finanziato', 'Ha ottenuto finanziamenti competitivi negli ultimi cinque anni?', {
      seSi: [
        riga('ente', 'Ente finanziatore'),
        numero('annoFinanziamento', 'Anno', { opzioni: { min: 2000, max: 2100 } }),
        importo('importoFinanziamento', 'Importo ricevuto'),
      ],
    }),
  ],
};

const gruppoDiRicerca = (grandi: boolean): SezioneSpec => ({
  key: 'gruppo',
  titolo: 'Gruppo di ricerca',
  campi: [
    persone('coproponenti', 'Coproponenti', CATEGORIA.COPROPONENTE),
    persone('docenti', 'Docenti e ricercatori', CATEGORIA.DOCENTE_RICERCATORE),
    persone('inFormazione', 'Dottorandi, assegnisti e specializzandi', CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO),
    persone('tecnici', 'Personale tecnico e amministrativo', CATEGORIA.COMPONENTE),
    esterni('esterni', "Componenti esterni all'Ateneo", { nota: 'Al massimo cinque.' }),
    testo('gruppo', 'Composizione e competenze del gruppo', { max: 3000 }),
    siNo('massaCritica', 'Il gruppo costituisce massa critica?', {
      seSi: [testo('massaCriticaCome', 'Come si realizza la massa critica', { max: 2000 })],
    }),
    numero('under40', 'Componenti con meno di 40 anni', {
      nota: grandi ? 'Nei Progetti Grandi almeno uno.' : null,
      opzioni: { min: grandi ? 1 : 0, max: 30 },
    }),
  ],
});

const descrizione = (grandi: boolean): SezioneSpec => ({
  key: 'descrizione',
  titolo: 'Descrizione del progetto',
  campi: [
    formattato('statoArte', "Stato dell'arte", { max: 6000 }),
    formattato('obiettivi', 'Obiettivi e innovatività', { max: 8000 }),
    formattato('metodologia', 'Metodologia', { max: 8000 }),
    ...(grandi ? [testo('rischi', 'Rischi e misure di contenimento', { max: 3000 })] : []),
  ],
});

const piano: SezioneSpec = {
  key: 'piano',
  titolo: 'Piano di lavoro',
  campi: [
    giorno('avvio', 'Data prevista di avvio'),
    numero('mesiPersona', 'Mesi persona', { opzioni: { min: 0.5, max: 600, decimali: 1 } }),
    testo('fasi', 'Fasi e risultati attesi', { max: 6000, righe: 12 }),
    allegati('cronoprogramma', 'Cronoprogramma e lettere di sostegno', { nota: 'Al massimo tre file.', opzioni: { maxFile: 3 } }),
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
    daElenco('tematica', 'Tematica Horizon 2020', 'tematiche-H-2020'),
    scelta('flagship', 'Iniziativa flagship', FLAGSHIP),
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
  nota: 'I limiti di ogni voce sono indicati nella tabella.',
  campi: [
    budget('budget', 'Piano delle spese'),
    calcolo('totale', 'Totale richiesto', '{budget.totale}'),
    ...(grandi ? [calcolo('totaleAssegni', 'di cui per assegni di ricerca', '{budget.assegno}')] : []),
    siNo('cofinanziato', 'È previsto un cofinanziamento?', {
      seSi: [riga('enteCofinanziatore', 'Ente che cofinanzia'), importo('cofinanziamento', 'Importo del cofinanziamento')],
    }),
    calcolo('costo', 'Costo complessivo del progetto', '{budget.totale} + {cofinanziamento}'),
  ],
});

const dichiarazioni: SezioneSpec = {
  key: 'dichiarazioni',
  titolo: 'Dichiarazioni',
  campi: [
    nota('premessa', 'Il responsabile, consapevole delle conseguenze delle dichiarazioni non veritiere, dichiara:'),
    spunta('dichiaraBando', 'di avere letto il bando e di accettarne le condizioni'),
    spunta('dichiaraDoppio', 'che il progetto non riceve altri finanziamenti per le stesse spese'),
    spunta('dichiaraDati', 'di avere informato i componenti del trattamento dei loro dati'),
  ],
};

/** Medi and Grandi share the form; version 2 asks for the impact in words too. */
export function moduloRicerca(classe: 'MEDI' | 'GRANDI', { id, versione }: { id: number; versione: number }): Modulo {
  const grandi = classe === 'GRANDI';
  return buildModulo({
    id,
    codice: `RICERCA-${classe}`,
    versione,
    lingua: 'it',
    messaggioAvviso: grandi
      ? 'Nei Progetti Grandi il gruppo di ricerca deve comprendere almeno un componente con meno di 40 anni alla data di invio della domanda.'
      : null,
    sezioni: [
      generali(grandi ? ['24 mesi', '36 mesi'] : ['12 mesi', '18 mesi', '24 mesi']),
      responsabile,
      gruppoDiRicerca(grandi),
      descrizione(grandi),
      piano,
      impatto(versione > 1 || grandi),
      etica,
      spese(grandi),
      dichiarazioni,
    ],
  });
}

/** The short form of the Piccoli, which the oldest year asked for in English. */
export function moduloPiccoli(lingua: 'it' | 'en', id: number): Modulo {
  const t = (it: string, en: string) => (lingua === 'it' ? it : en);
  const parole = [t('Sì', 'Yes'), 'No'] as const;
  const campi = (...list: CampoSpec[]) => ({ campi: list });
  return buildModulo({
    id,
    codice: lingua === 'it' ? 'RICERCA-PICCOLI' : 'RICERCA-PICCOLI-EN',
    versione: 1,
    lingua,
    messaggioAvviso: null,
    sezioni: [
      {
        key: 'generali',
        titolo: t('Dati generali', 'General information'),
        ...campi(
          riga('titolo', t('Titolo del progetto', 'Project title'), { opzioni: { titolo: true } }),
          daElenco('settoreERC', t('Settore ERC', 'ERC panel'), 'settoriERC'),
          daElenco('areaCUN', t('Area CUN', 'CUN area'), 'areeCUN'),
          daElenco('ssd', t('Settore scientifico-disciplinare', 'Scientific sector (SSD)'), 'ssds'),
          riga('parole', t('Parole chiave', 'Keywords'), {
            nota: t('Da una a cinque, separate da virgola.', 'One to five, separated by commas.'),
          }),
          testo('abstract', 'Abstract', { max: 2000, righe: 10, opzioni: { abstract: true } }),
        ),
      },
      {
        key: 'responsabile',
        titolo: t('Responsabile', 'Principal investigator'),
        ...campi(
          telefono('telefono', t('Telefono', 'Telephone')),
          testo('pubblicazioni', t('Pubblicazioni principali', 'Main publications'), { max: 5000 }),
        ),
      },
      {
        key: 'descrizione',
        titolo: t('Descrizione del progetto', 'Project description'),
        ...campi(
          persone('coproponenti', t('Coproponenti', 'Co-proponents'), CATEGORIA.COPROPONENTE),
          persone('docenti', t('Docenti e ricercatori', 'Professors and researchers'), CATEGORIA.DOCENTE_RICERCATORE),
          persone(
            'inFormazione',
            t('Dottorandi, assegnisti e specializzandi', 'Doctoral students, fellows and residents'),
            CATEGORIA.DOTTORANDO_ASSEGNISTA_SPECIALIZZANDO,
          ),
          testo('gruppo', t('Composizione e competenze del gruppo', 'Research team'), { max: 3000 }),
          formattato('obiettivi', t('Obiettivi e innovatività', 'Objectives and originality'), { max: 6000 }),
          formattato('metodologia', t('Metodologia e fasi', 'Methods and work plan'), { max: 6000 }),
          giorno('avvio', t('Data prevista di avvio', 'Expected starting date')),
        ),
      },
      {
        key: 'etica',
        titolo: t('Etica', 'Ethics'),
        ...campi(
          siNo('parere', t('Il progetto richiede un parere etico?', 'Does the project need an ethics opinion?'), {
            parole,
            seSi: [riga('istanza', t("Numero dell'istanza presentata al Comitato Etico", 'Number of the application'), { max: 40 })],
          }),
        ),
      },
      {
        key: 'budget',
        titolo: 'Budget',
        ...campi(
          budget('budget', t('Piano delle spese', 'Expenses')),
          calcolo('totale', t('Totale richiesto', 'Total requested'), '{budget.totale}'),
        ),
      },
      {
        key: 'dichiarazioni',
        titolo: t('Dichiarazioni', 'Declarations'),
        ...campi(
          spunta(
            'dichiaraBando',
            t('Dichiara di avere letto il bando e di accettarne le condizioni', 'I have read the call and accept its conditions'),
          ),
          spunta(
            'dichiaraDoppio',
            t('Dichiara che il progetto non riceve altri finanziamenti per le stesse spese', 'The same expenses are not funded otherwise'),
          ),
        ),
      },
    ],
  });
}
