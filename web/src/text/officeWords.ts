import { anagraficaIt } from './anagrafica.it.ts';
import { archivioIt } from './archivio.it.ts';
import { attesaCertIt } from './attesaCert.it.ts';
import { auditIt } from './audit.it.ts';
import { classeIt } from './bandi.classe.it.ts';
import { bandiUfficioIt } from './bandi.ufficio.it.ts';
import { catalogoIt } from './catalogo.it.ts';
import { commissioniIt } from './commissioni.it.ts';
import { conflittiIt } from './conflitti.it.ts';
import { dettaglioProposteIt } from './dettaglioProposte.it.ts';
import { dipartimentiIt } from './dipartimenti.it.ts';
import { emailIt } from './email.it.ts';
import { esitiIt } from './esiti.it.ts';
import { graduatorieIt } from './graduatorie.it.ts';
import { impostazioniIt } from './impostazioni.it.ts';
import { inattiviIt } from './inattivi.it.ts';
import { interruzioniIt } from './interruzioni.it.ts';
import { iterIt } from './iter.it.ts';
import { massivoIt } from './massivo.it.ts';
import { modelliEmailIt } from './modelliEmail.it.ts';
import { moduliIt } from './moduli.it.ts';
import { refereeIt } from './referee.it.ts';
import { statisticheIt } from './statistiche.it.ts';

/** Words that only the screens of the office, of a RAD, of a director and of a commission say: the others do without their weight. */
export const officeWords = {
  anagrafica: anagraficaIt,
  archivio: archivioIt,
  attesaCert: attesaCertIt,
  audit: auditIt,
  dettaglioProposte: dettaglioProposteIt,
  commissioni: commissioniIt,
  conflitti: conflittiIt,
  dipartimenti: dipartimentiIt,
  massivo: massivoIt,
  email: emailIt,
  bandiUfficio: bandiUfficioIt,
  classe: classeIt,
  catalogo: catalogoIt,
  graduatorie: graduatorieIt,
  impostazioni: impostazioniIt,
  inattivi: inattiviIt,
  interruzioni: interruzioniIt,
  iter: iterIt,
  modelliEmail: modelliEmailIt,
  moduli: moduliIt,
  statistiche: statisticheIt,
  referee: refereeIt,
  esiti: esitiIt,
} as const;
