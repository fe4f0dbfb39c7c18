import { bandiIt } from './bandi.it.ts';
import { certIt } from './cert.it.ts';
import { copiaIt } from './copia.it.ts';
import { csvIt } from './csv.it.ts';
import { domandeEn } from './domande.en.ts';
import { domandeIt } from './domande.it.ts';
import { fattoreIt } from './fattore.it.ts';
import { formEn } from './form.en.ts';
import { formIt } from './form.it.ts';
import { homeIt } from './home.it.ts';
import { impersonaIt } from './impersona.it.ts';
import { istanzeIt } from './istanze.it.ts';
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
import { valutazioniEn } from './valutazioni.en.ts';
import { valutazioniIt } from './valutazioni.it.ts';

/** Words that the screens behind the login say to everybody: a chunk of their own, loaded with the first of them. */
export const screenWords = {
  titolari: titolariIt,
  domande: domandeIt,
  bandi: bandiIt,
  cert: certIt,
  copia: copiaIt,
  csv: csvIt,
  fattore: fattoreIt,
  form: formIt,
  home: homeIt,
  impersona: impersonaIt,
  istanze: istanzeIt,
  lista: listaIt,
  riaperture: riapertureIt,
  ricevute: ricevuteIt,
  partecipazioni: partecipazioniIt,
  password: passwordIt,
  profilo: profiloIt,
  proposte: proposteIt,
  rendicontazioni: rendicontazioniIt,
  stampa: stampaIt,
  tabella: tabellaIt,
  valutazioni: valutazioniIt,
} as const;

/** In English, where referees read them or a form is in English. */
export const screenWordsEn = {
  domande: domandeEn,
  form: formEn,
  password: passwordEn,
  proposte: proposteEn,
  stampa: stampaEn,
  valutazioni: valutazioniEn,
} as const;
