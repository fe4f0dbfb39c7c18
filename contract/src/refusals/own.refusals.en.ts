import { formatInstant } from '../instant.ts';
import type { certRefusals } from './cert.refusals.ts';
import type { loginRefusals } from './login.refusals.ts';
import type { English } from './refusal.ts';
import type { rendicontazioniRefusals } from './rendicontazioni.refusals.ts';
import type { utentiRefusals } from './utenti.refusals.ts';

const wrongCode = 'The verification code is not correct. After 10 failed attempts the login stays locked for 15 minutes.';

/** Refusals of what a person does for themselves, beside their proposte: login, profile, reports, ethics applications. */
export const ownRefusalsEn = {
  SSO_EXPIRED: 'The login by single sign-on has expired or was already used. Please log in again.',
  SSO_ALTRO_BROWSER: 'The login of this address was begun in another browser and is valid only there. Please log in again from this page.',
  SSO_REFUSED: 'The login by single sign-on failed. Please log in again.',
  LINK_EMAIL: 'The link to confirm the e-mail has expired or was already used. Please ask for it again in your profile.',
  FATTORE_CODICE: 'Please enter the verification code.',
  FATTORE_ERRATO: wrongCode,
  FATTORE_USATO: wrongCode,
  FATTORE_DA_ATTIVARE: 'This account needs a second factor: it is activated now, before the login.',
  FATTORE_ATTIVO: 'The second factor is already active.',
  FATTORE_ASSENTE: 'This account has no second factor.',
  PROFILO_BLOCCATO: 'Your profile is blocked.',
  SENZA_RUOLO: 'You have no active role.',
  UGOV_FAILED: 'The update failed',
  REND_NOT_HOLDER: 'The report must be filled in by the project holder',
  REND_NOT_FINANZIATA: 'Only funded projects need a report.',
  REND_INVIATA: 'The report has already been submitted.',
  REND_EXISTS: 'The report of this period has already been started.',
  REND_SENZA_DATE: 'The reporting period has not been fixed yet.',
  REND_NOT_OPEN: ({ inizio }) => `The report can be filled in from ${formatInstant(new Date(inizio))}.`,
  REND_PAST_SCADENZA: ({ scadenza }) => `The deadline of the report passed on ${formatInstant(new Date(scadenza))}.`,
  REND_NOT_VALIDATA: ({ errori }) =>
    errori === null ? 'Please check the report before submitting it.' : `The report has ${errori} ${errori === 1 ? 'error' : 'errors'}.`,
  PROFILO_ISTANZA: 'Please confirm your profile before submitting an ethics application.',
  ISTANZA_SENZA_MODULO: 'The form of ethics applications has not been published yet.',
  ISTANZA_NON_MODIFICABILE: 'The application has been submitted or decided, and cannot be changed any more.',
  ISTANZA_NUMERATA: ({ numeroProtocollo }) => `An application with a protocol number cannot be deleted (${numeroProtocollo}).`,
  ISTANZA_NON_VALIDATA: ({ errori }) =>
    errori === null
      ? 'Please check the application before submitting it.'
      : `The application has ${errori} ${errori === 1 ? 'error' : 'errors'}.`,
  SENZA_RICHIESTE: 'The application has no requests to answer.',
  RICHIESTE_SENZA_RISPOSTA: ({ quante }) =>
    quante === 1 ? 'One request of the committee has no answer.' : `${quante} requests of the committee have no answer.`,
  SENZA_CONDIZIONI: 'The application has no conditions to verify.',
  FUORI_COMPETENZA: 'An application with these answers is outside this committee’s remit.',
  SENZA_AUTODICHIARAZIONE: 'PhD students and research fellows must attach their self-declaration',
} as const satisfies English<typeof certRefusals & typeof loginRefusals & typeof rendicontazioniRefusals & typeof utentiRefusals>;
