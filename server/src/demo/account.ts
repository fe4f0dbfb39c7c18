/** The password of every account of the demonstration; it works only where the server runs as one. */
export const DEMO_PASSWORD = 'Demo-Sigeba-2026';

export type AccountDemo = { email: string; who: string; what: string };

/** The people as whom one can log in, in the order of the start page. */
export const ACCOUNT_DEMO: readonly AccountDemo[] = [
  {
    email: 'maria.rossi@ateneo.example',
    who: 'Maria Rossi, professoressa associata',
    what: 'bozze, domande inviate, finanziate e non finanziate',
  },
  {
    email: 'giovanni.bianchi@ateneo.example',
    who: 'Giovanni Bianchi, professore ordinario',
    what: 'richieste di partecipazione a cui rispondere',
  },
  { email: 'sara.conti@ateneo.example', who: 'Sara Conti, professoressa ordinaria', what: 'direttrice del Dipartimento di Informatica' },
  { email: 'luca.esposito@ateneo.example', who: 'Luca Esposito, dottorando', what: 'profilo ancora da confermare' },
  { email: 'ufficio.ricerca@ateneo.example', who: 'Paola Mancini, Ufficio Ricerca', what: 'archivio di tutte le proposte' },
  {
    email: 'terza.missione@ateneo.example',
    who: 'Fabrizio Greco, Ufficio Terza Missione',
    what: 'archivio delle proposte di Terza Missione',
  },
  { email: 'help.desk@ateneo.example', who: 'Elena Moretti, help desk', what: 'assistenza agli utenti' },
  { email: 'rad.informatica@ateneo.example', who: 'Daniela Barbieri, RAD', what: 'responsabile amministrativa di Informatica' },
  {
    email: 'presidente.commissione@ateneo.example',
    who: 'Alessandro Fontana, professore ordinario',
    what: 'presidente della commissione Ricerca',
  },
  {
    email: 'membro.commissione@ateneo.example',
    who: 'Francesca Lombardi, professoressa associata',
    what: 'membro della commissione Ricerca',
  },
  { email: 'ufficio.etica@ateneo.example', who: 'Simona Rinaldi, segreteria del Comitato Etico', what: 'istanze del Comitato Etico' },
  { email: 'presidente.cer@ateneo.example', who: 'Marcello Santoro, professore ordinario', what: 'presidente del Comitato Etico' },
  { email: 'membro.cer@ateneo.example', who: 'Valentina Caruso, professoressa associata', what: 'membro del Comitato Etico' },
  { email: 'esterno.cer@ateneo.example', who: 'Umberto Serra, esperto esterno', what: 'membro esterno del Comitato Etico' },
  { email: 'referee@reviewer.example', who: 'Claire Lefèvre, referee', what: 'revisione delle proposte (in inglese)' },
];
