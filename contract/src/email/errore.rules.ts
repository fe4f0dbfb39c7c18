import type { StatoEmail } from './email.rules.ts';

/** Why a mail was not delivered, as far as the answer of a mail server tells. */
export const MOTIVI_MAIL = [
  'FORSE_ARRIVATA',
  'DOMINIO',
  'SCONOSCIUTO',
  'SCRITTO_MALE',
  'PIENA',
  'NON_ATTIVA',
  'TROPPO_GRANDE',
  'CREDENZIALI',
  'RESPINTA',
  'NON_RISPONDE',
  'PIU_TARDI',
  'NON_ACCETTATO',
  'ALTRO',
] as const;
export type MotivoMail = (typeof MOTIVI_MAIL)[number];

/** Their labels for people. */
export const TESTI_MOTIVO: Record<'it' | 'en', Record<MotivoMail, string>> = {
  it: {
    FORSE_ARRIVATA: 'Il server di posta non ha confermato la consegna: forse l’e-mail è arrivata.',
    DOMINIO: 'Il dominio dell’indirizzo non esiste.',
    SCONOSCIUTO: 'L’indirizzo non esiste.',
    SCRITTO_MALE: 'L’indirizzo non è scritto bene.',
    PIENA: 'La casella del destinatario è piena.',
    NON_ATTIVA: 'La casella del destinatario non è attiva.',
    TROPPO_GRANDE: 'L’e-mail è troppo grande per il server del destinatario.',
    CREDENZIALI: 'Il server di posta non accetta le credenziali di SIGEBA: avvisa chi gestisce l’installazione.',
    RESPINTA: 'Il server del destinatario ha respinto l’e-mail per le sue regole contro la posta indesiderata.',
    NON_RISPONDE: 'Il server di posta non risponde.',
    PIU_TARDI: 'Il server di posta chiede di riprovare più tardi.',
    NON_ACCETTATO: 'Il server del destinatario non accetta l’indirizzo.',
    ALTRO: 'Il server di posta ha rifiutato l’e-mail.',
  },
  en: {
    FORSE_ARRIVATA: 'The mail server did not confirm the delivery: the e-mail may have arrived.',
    DOMINIO: 'The domain of the address does not exist.',
    SCONOSCIUTO: 'The address does not exist.',
    SCRITTO_MALE: 'The address is not written correctly.',
    PIENA: 'The mailbox is full.',
    NON_ATTIVA: 'The mailbox is not active.',
    TROPPO_GRANDE: 'The e-mail is too large for the recipient’s server.',
    CREDENZIALI: 'The mail server refuses the credentials of SIGEBA.',
    RESPINTA: 'The recipient’s server took the e-mail for spam.',
    NON_RISPONDE: 'The mail server does not answer.',
    PIU_TARDI: 'The mail server asks to try again later.',
    NON_ACCETTATO: 'The recipient’s server does not accept the address.',
    ALTRO: 'The mail server refused the e-mail.',
  },
};

/** Answers of mail servers, the more exact patterns first: enhanced codes (RFC 3463), the words of the usual servers, plain codes. */
const RISPOSTE: readonly [MotivoMail, RegExp][] = [
  ['FORSE_ARRIVATA', /nessuna risposta dopo la consegna|si è fermato durante l’invio/i],
  ['DOMINIO', /\b5\.1\.2\b|\b5\.4\.4\b|domain (not found|does not exist)|host (or domain name )?not found/i],
  ['SCRITTO_MALE', /\b5\.1\.3\b|address syntax|invalid (address|recipient)/i],
  ['SCONOSCIUTO', /\b5\.1\.[016]\b|(user|recipient|mailbox|address) (is )?unknown|unknown (user|recipient|mailbox|address)/i],
  ['SCONOSCIUTO', /no such (user|recipient|mailbox|address)|does not exist|mailbox (not found|unavailable)/i],
  ['PIENA', /\b[45]\.2\.2\b|quota|mailbox (is )?full/i],
  ['NON_ATTIVA', /\b5\.2\.1\b|(account|mailbox)( is)? (disabled|inactive|suspended)/i],
  ['TROPPO_GRANDE', /\b5\.3\.4\b|\b552\b|too (large|big)|exceeds .*size/i],
  ['CREDENZIALI', /\b53[05]\b|EAUTH|invalid login/i],
  ['RESPINTA', /\b5\.7\.\d+\b|\bspam\b|blocked|blacklist|dmarc|\bspf\b|policy/i],
  ['NON_RISPONDE', /ECONN(REFUSED|RESET)|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EPIPE|\b421\b/],
  ['NON_RISPONDE', /time(d )?out|greeting|connection closed|socket|no end after/i],
  ['PIU_TARDI', /\b4\d\d\b/],
  ['NON_ACCETTATO', /\b55[0134]\b/],
];

/** The reason of a failed try in general terms: answers of mail servers are meant for their operators. */
export const motivoMail = (errore: string): MotivoMail => RISPOSTE.find(([, se]) => se.test(errore))?.[0] ?? 'ALTRO';

/** The reason in words for the office. */
export const explainErrore = (errore: string): string => TESTI_MOTIVO.it[motivoMail(errore)];

/** What the office can do about each, in words, while SIGEBA still tries. */
const DA_FARE: Record<MotivoMail, string> = {
  FORSE_ARRIVATA: 'Chiedi al destinatario se l’ha ricevuta, prima di inviarla di nuovo.',
  DOMINIO: 'Correggi l’indirizzo della persona, poi rinuncia a questa e-mail e scrivile di nuovo.',
  SCONOSCIUTO: 'Correggi l’indirizzo della persona, poi rinuncia a questa e-mail e scrivile di nuovo.',
  SCRITTO_MALE: 'Correggi l’indirizzo della persona, poi rinuncia a questa e-mail e scrivile di nuovo.',
  PIENA: 'Avvisa la persona per altra via e invia di nuovo quando la casella ha spazio.',
  NON_ATTIVA: 'Chiedi alla persona un indirizzo che usa e correggilo.',
  TROPPO_GRANDE: 'Invia alla persona le stesse informazioni per altra via: di nuovo, sarebbe respinta.',
  CREDENZIALI: 'Avvisa chi gestisce il server, poi invia di nuovo tutte le e-mail non consegnate.',
  RESPINTA: 'Chiedi a chi gestisce la posta di Ateneo perché è stata respinta, poi invia di nuovo.',
  NON_RISPONDE: 'SIGEBA riprova da sola. Se dura, avvisa chi gestisce il server.',
  PIU_TARDI: 'SIGEBA riprova da sola: non serve fare nulla finché è in attesa.',
  NON_ACCETTATO: 'Controlla l’indirizzo della persona; se è giusto, chiedile di segnalarlo a chi gestisce la sua posta.',
  ALTRO: 'Mostra la risposta del server di posta a chi gestisce la posta di Ateneo.',
};

/** The same for a mail that SIGEBA has given up, where the words above promise another try. */
const DA_FARE_RINUNCIATA: Partial<Record<MotivoMail, string>> = {
  NON_RISPONDE: 'SIGEBA ha smesso di riprovare. Avvisa chi gestisce il server e, quando risponde, invia di nuovo.',
  PIU_TARDI: 'SIGEBA ha smesso di riprovare: invia di nuovo.',
};

/** What to do about the failed try of a mail in this state, for the office; null: nothing, it was delivered or cancelled. */
export function remedyOf(errore: string, stato: StatoEmail): string | null {
  if (stato === 'INVIATA' || stato === 'ANNULLATA') return null;
  const motivo = motivoMail(errore);
  return (stato === 'DA_INVIARE' ? undefined : DA_FARE_RINUNCIATA[motivo]) ?? DA_FARE[motivo];
}
