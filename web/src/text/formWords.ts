import { certIt } from './cert.it.ts';
import { copiaIt } from './copia.it.ts';
import { domandeIt } from './domande.it.ts';
import { fattoreIt } from './fattore.it.ts';
import { formIt } from './form.it.ts';
import { indicazioniIt } from './indicazioni.it.ts';
import { profiloIt } from './profilo.it.ts';
import { ricevuteIt } from './ricevute.it.ts';
import { titolariIt } from './titolari.it.ts';
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
