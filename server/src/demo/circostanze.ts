/** Short answers that do not depend on the theme, by field name. */
export const CIRCOSTANZE: Readonly<Record<string, readonly string[]>> = {
  altraBanca: ['MathSciNet', 'Semantic Scholar'],
  ente: ["Ministero dell'Università e della Ricerca", 'Commissione europea', 'Regione Lazio', 'Fondazione di origine bancaria'],
  enteCofinanziatore: ['Dipartimento del responsabile', 'Regione Lazio', 'Impresa partner', 'Fondazione privata'],
  paeseUE: ['Francia', 'Germania', 'Spagna', 'Grecia', 'Paesi Bassi'],
  paesi: ['Tunisia e Marocco', 'Regno Unito', 'Stati Uniti', 'Giordania', 'Brasile'],
  istanza: ['CERT-2024-0000017', 'CERT-2025-0000008', 'CERT-2023-0000031'],
  sedeDottorato: ['Università degli Studi di Ateneo Esempio', 'Università di Bologna', 'Università di Padova', 'Université de Lyon'],
  nomeFacolta: ['Facoltà di Lettere e Filosofia', 'Facoltà di Architettura', 'Facoltà di Economia'],
  nomeCentro: ['Centro linguistico di Ateneo', 'Centro di ricerca e servizi DigiLab'],
  sede: ['Biblioteca comunale', 'Piazza del mercato rionale', 'Museo universitario', 'Teatro di quartiere'],
  sedeMostra: ['Museo universitario', 'Spazio espositivo del municipio'],
  piattaforma: ['Canale video di Ateneo', 'Piattaforma di formazione a distanza'],
  cicliScolastici: ['Scuola primaria', 'Scuola secondaria di primo e di secondo grado'],
  destinatari: ['Docenti delle scuole', 'Persone adulte in formazione', 'Personale degli enti locali'],
  sito: ['https://iniziative.ateneo.example'],
};

/** Plausible bounds, narrower than those that the form allows. */
export const NUMERI: Readonly<Record<string, readonly [min: number, max: number]>> = {
  hindex: [6, 58],
  annoFinanziamento: [2019, 2024],
  under40: [1, 4],
  mesiPersona: [6, 60],
  annoCorso: [1, 3],
  tappe: [3, 12],
  numeroScuole: [2, 15],
  ore: [12, 80],
  beneficiari: [50, 1500],
};
