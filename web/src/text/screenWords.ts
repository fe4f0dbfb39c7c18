import { anagraficaIt } from './anagrafica.it.ts';
import { archivioIt } from './archivio.it.ts';
import { auditIt } from './audit.it.ts';
import { classeIt } from './bandi.classe.it.ts';
import { bandiIt } from './bandi.it.ts';
import { bandiUfficioIt } from './bandi.ufficio.it.ts';
import { catalogoIt } from './catalogo.it.ts';
import { certIt } from './cert.it.ts';
import { commissioniIt } from './commissioni.it.ts';
import { copiaIt } from './copia.it.ts';
import { csvIt } from './csv.it.ts';
import { dettaglioProposteIt } from './dettaglioProposte.it.ts';
import { dipartimentiIt } from './dipartimenti.it.ts';
import { domandeEn } from './domande.en.ts';
import { domandeIt } from './domande.it.ts';
import { emailIt } from './email.it.ts';
import { formEn } from './form.en.ts';
import { formIt } from './form.it.ts';
import { homeIt } from './home.it.ts';
import { impersonaIt } from './impersona.it.ts';
import { impostazioniIt } from './impostazioni.it.ts';
import { inattiviIt } from './inattivi.it.ts';
import { istanzeIt } from './istanze.it.ts';
import { iterIt } from './iter.it.ts';
import { massivoIt } from './massivo.it.ts';
import { modelliEmailIt } from './modelliEmail.it.ts';
import { moduliIt } from './moduli.it.ts';
import { partecipazioniIt } from './partecipazioni.it.ts';
import { passwordEn } from './password.en.ts';
import { passwordIt } from './password.it.ts';
import { profiloIt } from './profilo.it.ts';
import { proposteEn } from './proposte.en.ts';
import { proposteIt } from './proposte.it.ts';
import { listaIt } from './proposte.lista.it.ts';
import { rendicontazioniIt } from './rendicontazioni.it.ts';
import { riapertureIt } from './riaperture.it.ts';
import { ricevuteIt } from './ricevute.it.ts';
import { stampaEn } from './stampa.en.ts';
import { stampaIt } from './stampa.it.ts';
import { tabellaIt } from './tabella.it.ts';
import { titolariIt } from './titolari.it.ts';

/** Words that only screens behind the login say: a chunk of their own, loaded with the first of them. */
export const screenWords = {
  anagrafica: anagraficaIt,
  archivio: archivioIt,
  titolari: titolariIt,
  audit: auditIt,
  dettaglioProposte: dettaglioProposteIt,
  commissioni: commissioniIt,
  dipartimenti: dipartimentiIt,
  domande: domandeIt,
  massivo: massivoIt,
  email: emailIt,
  bandi: bandiIt,
  bandiUfficio: bandiUfficioIt,
  classe: classeIt,
  catalogo: catalogoIt,
  cert: certIt,
  copia: copiaIt,
  csv: csvIt,
  form: formIt,
  home: homeIt,
  impersona: impersonaIt,
  impostazioni: impostazioniIt,
  inattivi: inattiviIt,
  istanze: istanzeIt,
  iter: iterIt,
  lista: listaIt,
  modelliEmail: modelliEmailIt,
  moduli: moduliIt,
  riaperture: riapertureIt,
  ricevute: ricevuteIt,
  partecipazioni: partecipazioniIt,
  password: passwordIt,
  profilo: profiloIt,
  proposte: proposteIt,
  rendicontazioni: rendicontazioniIt,
  stampa: stampaIt,
  tabella: tabellaIt,
} as const;

/** In English, where referees read them or a form is in English. */
export const screenWordsEn = { domande: domandeEn, form: formEn, password: passwordEn, proposte: proposteEn, stampa: stampaEn } as const;
