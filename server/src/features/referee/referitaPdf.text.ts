/** Texts of the document of a referee beside the form: in English, as on all pages of a referee. */
export const PAROLE = {
  senzaTitolo: 'Proposal without title',
  numero: 'Protocol number',
  responsabile: 'Principal investigator',
  bando: 'Call',
  macroArea: 'Scientific area',
  richiesto: 'Requested funding',
  assegno: 'Requested research fellowships',
  abstract: 'Abstract',
  senzaAbstract: 'There is no abstract.',
  partecipanti: 'Research team',
  persona: 'Name',
  categoria: 'Role in the project',
  ruolo: 'Position',
  dipartimento: 'Department',
  /** A note for content in another language than its surroundings (D-211). */
  testo: { it: 'Applicant’s text (in Italian)', en: 'Applicant’s text' },
} as const;
