/** Short answers that do not depend on the theme, by field name. */
export const CIRCOSTANZE: Readonly<Record<string, readonly string[]>> = {
  altraBanca: ['MathSciNet', 'Semantic Scholar'],
  ente: ["Ministero dell'Università e della Ricerca", 'Commissione europea', 'Regione Lazio', 'Fondazione di origine bancaria'],
  enteCofinanziatore: ['Dipartimento del responsabile', 'Regione Lazio', 'Impresa partner', 'Fondazione privata'],
  paeseUE: ['Francia', 'Germania', 'Spagna', 'Grecia', 'Paesi Bassi'],
  paesi: ['Tunisia e Marocco', 'Regno Unito', 'Stati Uniti', 'Giordania', 'Brasile'],
  sedeDottorato: ['Università degli Studi di Ateneo Esempio', 'Università di Bologna', 'Università di Padova', 'Université de Lyon'],
  sede: ['Biblioteca comunale', 'Piazza del mercato rionale', 'Museo universitario', 'Teatro di quartiere'],
  sedeMostra: ['Museo universitario', 'Spazio espositivo del municipio'],
  piattaforma: ['Canale video di Ateneo', 'Piattaforma di formazione a distanza'],
  cicliScolastici: ['Scuola primaria', 'Scuola secondaria di primo e di secondo grado'],
  destinatari: ['Docenti delle scuole', 'Persone adulte in formazione', 'Personale degli enti locali'],
  sito: ['https://iniziative.ateneo.example'],
  sedeMista: ['Aula magna del Rettorato', 'Centro congressi di Ateneo'],
  piattaformaMista: ['Piattaforma di videoconferenza di Ateneo'],
  altraLingua: ['Francese', 'Spagnolo', 'Tedesco'],
  programma: [
    'Il convegno si articola in sessioni plenarie al mattino e in tavole rotonde al pomeriggio.\nLe sessioni sono presiedute dai componenti del comitato scientifico; una sessione è riservata a dottorande e dottorandi.',
    'Due giornate di relazioni su invito e una selezionata per chiamata aperta.\nI contributi sono valutati da due revisori e raccolti negli atti.',
  ],
  denominazione: ['Microscopio elettronico a scansione', 'Spettrometro di massa ad alta risoluzione', 'Sequenziatore di nuova generazione'],
  produttore: ['Produttore europeo', 'Produttore nazionale'],
  descrizione: [
    "L'attrezzatura misura campioni di natura diversa con una risoluzione che gli strumenti oggi disponibili non raggiungono.\nÈ dotata di un sistema di acquisizione automatica e di un archivio dei dati aperto ai gruppi utilizzatori.",
  ],
  collocazione: ['Edificio CU013, piano terra, laboratorio 4', 'Edificio RM021, primo piano, sala strumenti'],
  perche: ["L'attrezzatura disponibile è satura e non raggiunge la risoluzione richiesta dai progetti indicati."],
  piano: [
    'Il comitato di gestione raccoglie le richieste ogni mese e pubblica il calendario. Gli utenti interni accedono dopo un corso di mezza giornata; gli esterni sono assistiti dal personale tecnico.',
  ],
  bando: ['ERC Starting Grant', 'Horizon Europe, Cluster 5', 'MSCA Doctoral Networks', 'ERC Advanced Grant'],
  archivio: ['Zenodo', 'OpenAIRE', "The university's repository"],
  duplice: ['No item or knowledge of the EU control list is involved; results are reviewed before publication.'],
};

/** Plausible bounds, narrower than those that the form allows. */
export const NUMERI: Readonly<Record<string, readonly [min: number, max: number]>> = {
  hindex: [6, 58],
  annoFinanziamento: [2019, 2024],
  under40: [1, 4],
  mesiPersona: [6, 60],
  tappe: [3, 12],
  numeroScuole: [2, 15],
  ore: [12, 80],
  beneficiari: [50, 1500],
};
