import { anagraficaIt } from './anagrafica.it.ts';
import { archivioIt } from './archivio.it.ts';
import { auditIt } from './audit.it.ts';
import { classeIt } from './bandi.classe.it.ts';
import { bandiIt } from './bandi.it.ts';
import { bandiUfficioIt } from './bandi.ufficio.it.ts';
import { catalogoIt } from './catalogo.it.ts';
import { certIt } from './cert.it.ts';
import { commissioniIt } from './commissioni.it.ts';
import { csvIt } from './csv.it.ts';
import { dettaglioProposteIt } from './dettaglioProposte.it.ts';
import { emailIt } from './email.it.ts';
import { formEn } from './form.en.ts';
import { formIt } from './form.it.ts';
import { homeIt } from './home.it.ts';
import { impersonaIt } from './impersona.it.ts';
import { inattiviIt } from './inattivi.it.ts';
import { istanzeIt } from './istanze.it.ts';
import { partecipazioniIt } from './partecipazioni.it.ts';
import { passwordEn } from './password.en.ts';
import { passwordIt } from './password.it.ts';
import { profiloIt } from './profilo.it.ts';
import { proposteIt } from './proposte.it.ts';
import { listaIt } from './proposte.lista.it.ts';
import { rendicontazioniIt } from './rendicontazioni.it.ts';
import { stampaEn } from './stampa.en.ts';
import { stampaIt } from './stampa.it.ts';

/** Words that only screens behind the login say: a chunk of their own, loaded with the first of them. */
export const screenWords = {
  anagrafica: anagraficaIt,
  archivio: archivioIt,
  audit: auditIt,
  dettaglioProposte: dettaglioProposteIt,
  commissioni: commissioniIt,
  email: emailIt,
  bandi: bandiIt,
  bandiUfficio: bandiUfficioIt,
  classe: classeIt,
  catalogo: catalogoIt,
  cert: certIt,
  csv: csvIt,
  form: formIt,
  home: homeIt,
  impersona: impersonaIt,
  inattivi: inattiviIt,
  istanze: istanzeIt,
  lista: listaIt,
  partecipazioni: partecipazioniIt,
  password: passwordIt,
  profilo: profiloIt,
  proposte: proposteIt,
  rendicontazioni: rendicontazioniIt,
  stampa: stampaIt,
} as const;

/** In English, where referees read them or a form is in English. */
export const screenWordsEn = { form: formEn, password: passwordEn, stampa: stampaEn } as const;
