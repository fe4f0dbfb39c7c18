import { defineTexts } from '../../../text/defineTexts.ts';
import { verificaEn } from './verifica.testi.en.ts';

/** Words of the public page that verifies the code of a certificate. */
const it = {
  titolo: 'Verifica un attestato',
  spiegazione:
    'Gli attestati di servizio come referee portano un codice. Scrivilo qui per leggere che cosa attesta l’Ateneo e confrontalo con il foglio.',
  codice: 'Codice dell’attestato',
  aiuto: 'Dodici lettere e cifre, come ABCD-EFGH-2345. Maiuscole, spazi e trattini non contano.',
  verifica: 'Verifica',
  VALIDO: 'L’attestato è autentico',
  VALIDOTesto: 'L’Ateneo attesta quanto segue. Se il foglio che hai in mano dice altro, è stato alterato.',
  SOSTITUITO: 'L’attestato è autentico, ma un altro ne ha preso il posto',
  SOSTITUITOTesto:
    'Diceva quanto segue quando è stato rilasciato. Il {{quando}} è stato rilasciato un attestato più recente per lo stesso bando: chiedi quello.',
  RITIRATO: 'L’attestato non è più confermato',
  RITIRATOTesto: 'L’Ateneo ha rilasciato un attestato con questo codice il {{rilasciato}}, ma non conferma più quello che dice.',
  ANONIMO: 'L’attestato non si può più confermare',
  ANONIMOTesto:
    'L’Ateneo ha rilasciato un attestato con questo codice il {{rilasciato}}. Da allora i dati della persona sono stati cancellati: qui non si può più confrontare quello che dice.',
  referee: 'Referee',
  ente: 'Ateneo',
  bando: 'Bando',
  anno: 'Anno',
  valutazioni: 'Valutazioni inviate',
  rilasciato: 'Rilasciato il',
  risultato: 'Che cosa attesta l’Ateneo',
} as const;

export const verificaTesti = defineTexts({ it, en: verificaEn });
