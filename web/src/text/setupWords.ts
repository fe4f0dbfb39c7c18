import { classeIt } from './bandi.classe.it.ts';
import { bandiUfficioIt } from './bandi.ufficio.it.ts';
import { catalogoIt } from './catalogo.it.ts';
import { dettaglioProposteIt } from './dettaglioProposte.it.ts';
import { dipartimentiIt } from './dipartimenti.it.ts';
import { impersonaIt } from './impersona.it.ts';
import { impostazioniIt } from './impostazioni.it.ts';
import { inattiviIt } from './inattivi.it.ts';
import { interruzioniIt } from './interruzioni.it.ts';
import { massivoIt } from './massivo.it.ts';
import { modelliEmailIt } from './modelliEmail.it.ts';
import { moduliIt } from './moduli.it.ts';

/** Words that only the screens say on which the office sets something up or acts for somebody (`saysSetupWords`): its lists do without their weight. */
export const setupWords = {
  bandiUfficio: bandiUfficioIt,
  catalogo: catalogoIt,
  classe: classeIt,
  dettaglioProposte: dettaglioProposteIt,
  dipartimenti: dipartimentiIt,
  impersona: impersonaIt,
  impostazioni: impostazioniIt,
  inattivi: inattiviIt,
  interruzioni: interruzioniIt,
  massivo: massivoIt,
  modelliEmail: modelliEmailIt,
  moduli: moduliIt,
} as const;
