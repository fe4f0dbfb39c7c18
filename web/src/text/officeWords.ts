import { anagraficaIt } from './anagrafica.it.ts';
import { archivioIt } from './archivio.it.ts';
import { attesaCertIt } from './attesaCert.it.ts';
import { auditIt } from './audit.it.ts';
import { csvIt } from './csv.it.ts';
import { emailIt } from './email.it.ts';
import { esitiIt } from './esiti.it.ts';
import { refereeIt } from './referee.it.ts';
import { tabellaIt } from './tabella.it.ts';

/** Words that only the screens of the office, of a RAD, of a director and of a commission say: the others do without their weight. */
export const officeWords = {
  anagrafica: anagraficaIt,
  archivio: archivioIt,
  attesaCert: attesaCertIt,
  audit: auditIt,
  csv: csvIt,
  email: emailIt,
  tabella: tabellaIt,
  referee: refereeIt,
  esiti: esitiIt,
} as const;
