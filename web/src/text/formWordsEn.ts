import { copiaEn } from './copia.en.ts';
import { domandeEn } from './domande.en.ts';
import { formEn } from './form.en.ts';
import { indicazioniEn } from './indicazioni.en.ts';
import { proposteEn } from './proposte.en.ts';
import { riapertureEn } from './riaperture.en.ts';
import { stampaEn } from './stampa.en.ts';
import { valutazioniEn } from './valutazioni.en.ts';

/** The words of forms in English: fetched where referees read them, and once a form is written in English (`useWordsOf`). */
export const formWordsEn = {
  copia: copiaEn,
  domande: domandeEn,
  form: formEn,
  indicazioni: indicazioniEn,
  proposte: proposteEn,
  riaperture: riapertureEn,
  stampa: stampaEn,
  valutazioni: valutazioniEn,
} as const;
