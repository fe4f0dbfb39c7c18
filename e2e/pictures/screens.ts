import { MARIA, type Page, UFFICIO } from '../steps/journey.ts';

const COMMISSIONE = 'presidente.commissione@ateneo.example';
const REFEREE = 'referee@reviewer.example';
const ETICA = 'ufficio.etica@ateneo.example';

/** A screen that is pictured: its address as contract/src/schermate.ts has it, and who opens it where e2e/barriers/walks.ts does not say. */
export type Screen = {
  name: string;
  shows: string;
  path: string;
  email: string | null;
  search?: string;
  act?: (page: Page) => Promise<void>;
};

const lastYear = new Date().getFullYear() - 1;

export const SCREENS: readonly Screen[] = [
  { name: 'login', shows: 'The login page', path: '/login', email: null },

  { name: 'home-ricercatore', shows: 'The home of a researcher', path: '/home', email: MARIA },
  { name: 'avvisi', shows: 'The panel under the bell', path: '/home', email: MARIA, act: openBell },
  { name: 'bandi', shows: 'The open calls', path: '/bandi', email: MARIA },
  { name: 'bando', shows: 'A call', path: '/bandi/:id', email: MARIA },
  { name: 'proposte', shows: 'The proposte of a researcher', path: '/proposte', email: MARIA },
  { name: 'bozza', shows: 'A draft with the longest form', path: '/proposte/:id', email: MARIA },
  { name: 'bozza-nuova', shows: 'A draft that begins', path: '/proposte/new/:classe', email: MARIA },
  { name: 'partecipante', shows: 'What a member writes into it', path: '/proposte/:id/partecipante', email: null },
  { name: 'proposta', shows: 'A sent proposta', path: '/proposte/:id/view', email: MARIA },
  { name: 'ricevuta', shows: 'Its receipt', path: '/proposte/:id/ricevuta', email: MARIA },
  { name: 'rendicontazioni', shows: 'The reports of a researcher', path: '/rendicontazione', email: MARIA },
  { name: 'rendicontazione', shows: 'A report that is written', path: '/rendicontazioni/new/:proposta/:step', email: null },
  { name: 'istanze', shows: 'The istanze of a researcher', path: '/cert', email: MARIA },
  { name: 'istanza-bozza', shows: 'A draft of an istanza', path: '/proposteCert/:id', email: MARIA },
  { name: 'calendario', shows: 'The calendar', path: '/calendario', email: MARIA },
  { name: 'profilo', shows: 'The profile', path: '/profilo', email: MARIA },

  { name: 'home-ufficio', shows: 'The home of the research office', path: '/ur/home', email: UFFICIO },
  { name: 'archivio', shows: 'The archive', path: '/ur/progetti', email: UFFICIO, search: `?anno=${lastYear}&statusValutazione=ALL` },
  { name: 'proposta-ufficio', shows: 'A proposta before the office', path: '/ur/proposte/:id/view', email: UFFICIO },
  { name: 'bandi-ufficio', shows: 'The calls of the office', path: '/ur/configBandi', email: UFFICIO },
  { name: 'bando-ufficio', shows: 'A call that is set up', path: '/ur/configuraBando/:id', email: UFFICIO },
  { name: 'classe', shows: 'A classe of it', path: '/ur/configuraBando/:id/classi/:classe', email: UFFICIO },
  { name: 'disegno', shows: 'A form that is drawn', path: '/ur/moduli/versioni/:id', email: UFFICIO },
  { name: 'commissione', shows: 'A commissione', path: '/ur/commissioni/:id', email: UFFICIO },
  { name: 'graduatorie', shows: 'The rankings', path: '/ur/graduatorie', email: UFFICIO },
  { name: 'esiti', shows: 'Outcomes from a file', path: '/ur/graduatorie/:classe/esiti', email: UFFICIO },
  { name: 'statistiche', shows: 'The figures of a year', path: '/ur/statistiche', email: UFFICIO, search: `?anno=${lastYear}` },
  { name: 'anagrafica', shows: 'The people', path: '/ur/anagrafica', email: UFFICIO },
  { name: 'persona', shows: 'One of them', path: '/ur/anagrafica/utente/:id', email: UFFICIO },
  { name: 'email', shows: 'The mails that wait', path: '/ur/email', email: UFFICIO },
  { name: 'modello-email', shows: 'The text of a mail', path: '/ur/modelli-email/:id', email: UFFICIO },
  { name: 'impostazioni', shows: 'The settings of the university', path: '/ur/impostazioni', email: UFFICIO },

  { name: 'valutazione', shows: 'What a commissione evaluates', path: '/mc/valutazione', email: COMMISSIONE, search: `?anno=${lastYear}` },
  { name: 'scheda', shows: 'A sheet beside its proposta', path: '/proposte/mc/:id/view', email: COMMISSIONE, search: '?accanto=scheda' },
  { name: 'home-referee', shows: 'The home of a referee', path: '/ref/home', email: REFEREE },
  { name: 'scheda-referee', shows: 'The sheet of a referee', path: '/ref/proposte/:id/view', email: REFEREE, search: '?accanto=scheda' },

  { name: 'home-etica', shows: 'The home of the ethics office', path: '/cert/home', email: ETICA },
  { name: 'istanze-etica', shows: 'The istanze before the committee', path: '/cert/valutazione', email: ETICA },
  { name: 'seduta', shows: 'A sitting in preparation', path: '/cert/seduta/:id', email: ETICA },
  { name: 'decisione', shows: 'A decision beside its istanza', path: '/cert/valutazione/:id', email: ETICA, search: '?accanto=valuta' },
];

async function openBell(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /novità|da fare|Notifiche/i })
    .click();
}
