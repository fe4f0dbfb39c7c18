import { certIt } from './cert.it.ts';
import { copiaEn } from './copia.en.ts';
import { copiaIt } from './copia.it.ts';
import { domandeEn } from './domande.en.ts';
import { domandeIt } from './domande.it.ts';
import { fattoreIt } from './fattore.it.ts';
import { formEn } from './form.en.ts';
import { formIt } from './form.it.ts';
import { indicazioniEn } from './indicazioni.en.ts';
import { indicazioniIt } from './indicazioni.it.ts';
import { profiloIt } from './profilo.it.ts';
import { proposteEn } from './proposte.en.ts';
import { riapertureEn } from './riaperture.en.ts';
import { ricevuteIt } from './ricevute.it.ts';
import { titolariIt } from './titolari.it.ts';
import { valutazioniEn } from './valutazioni.en.ts';
import { valutazioniIt } from './valutazioni.it.ts';

/** Words of forms, and of what is filled in, read and judged with them: the first pages do without their weight (`saysFormWords`). */
export const formWords = {
  titolari: titolariIt,
  domande: domandeIt,
  cert: certIt,
  copia: copiaIt,
  fattore: fattoreIt,
  form: formIt,
  indicazioni: indicazioniIt,
  profilo: profiloIt,
  ricevute: ricevuteIt,
  valutazioni: valutazioniIt,
} as const;

/** In English, where referees read them or a form is in English. */
export const formWordsEn = {
  copia: copiaEn,
  domande: domandeEn,
  form: formEn,
  indicazioni: indicazioniEn,
  proposte: proposteEn,
  riaperture: riapertureEn,
  valutazioni: valutazioniEn,
} as const;
