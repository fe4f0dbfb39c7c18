import { formatInstant } from '../instant.ts';
import { DEVE_FARLO_INTERESSATO } from './login.refusals.ts';
import { ownRefusalsEn } from './own.refusals.en.ts';
import { minutesOf, nextMinute } from './platform.refusals.ts';
import { proposteRefusalsEn } from './proposte.refusals.en.ts';
import { type English, inEnglish } from './refusal.ts';
import type { refusals } from './refusals.ts';

/** Refusals that researchers, external members and referees may get; one that only offices and commissioni get is in Italian (D-220, D-291). */
const refusalsEn: English<typeof refusals> = {
  ...proposteRefusalsEn,
  ...ownRefusalsEn,
  DATABASE_AWAY: 'The service is not available at the moment. Please try again shortly.',
  BUSY: 'The service is very busy and nothing was done. Please try again shortly.',
  DISK_FULL: 'The server has no space left and nothing was done. Please try again later.',
  NO_ROOM:
    'The server has almost no space left for attachments and takes no more for now. Everything else works: please save and try again later.',
  TOO_MANY: ({ secondi }) =>
    `Too many attempts. Please try again in ${minutesOf(secondi) === 1 ? 'a minute' : `${minutesOf(secondi)} minutes`}.`,
  LIMITE_ORARIO: ({ riprova }) => `You have reached the hourly limit. Try again from ${nextMinute(riprova)} (Rome time).`,
  UNREADABLE: 'The request could not be read.',
  STALE: ({ chi, quando }) => `Somebody else (${chi}) has changed this in the meantime (${formatInstant(new Date(quando))}).`,
  STALE_PROPRIA: ({ quando }) =>
    `This has been changed in your name, in another window or on another device (${formatInstant(new Date(quando))}).`,
  CHIAVE_USATA: 'This request was already used for something else, so nothing was done. Please reload the page and try again.',
  EXPORTS_BUSY: 'Many documents are being made at this moment. Please try again shortly.',
  EXPORT_TOO_LONG: 'The document would have taken too long and was not made. Please try again later.',
  STORAGE_AWAY: 'Attachments cannot be read at the moment. Please try again shortly.',
  NOT_INTERESSATO: DEVE_FARLO_INTERESSATO.en,
  NOT_FOUND: 'Not found.',
  INVALID: 'Some of the data are not correct.',
  NO_SESSION: 'Please log in again.',
  ALREADY_IN: ({ persona, altra }) => `You are already logged in as ${persona}. Do you want to log out and enter as ${altra}?`,
  BAD_CREDENTIALS: 'Wrong username or password. After 10 failed attempts the login stays locked for 15 minutes.',
  UNKNOWN_PERSON: 'This account is not enabled: please contact the research office.',
  LINK_PASSWORD: 'The link to set the password has expired or has already been used. Please ask for another one.',
  PASSWORD_FACILE:
    'This password is too easy to guess: it is one of the most common, or repeats words, dates, your name or that of this site. Please choose another one, such as a sentence of several words.',
  VALUTAZIONE_TEMPO: 'The time for the evaluation is over.',
  VALUTAZIONE_NON_INIZIATA: 'The evaluation has not begun yet.',
  CONFLITTO_DA_DECIDERE:
    'A possible conflict of interest of yours with this project is still to be checked: the research office decides on it first.',
  GIA_VALUTATA: 'The evaluation of this proposal has been closed.',
  SCHEDA_CONCLUSA: 'Your evaluation has been submitted and can no longer be changed.',
  FILE_MISSING: 'No file was received.',
  FILE_VUOTO: 'The file is empty (0 bytes).',
  FILE_TOO_BIG: ({ maxMB }) => `The file is larger than ${maxMB} MB.`,
  FILE_TYPE: ({ ammessi }) => `The content of the file is of none of these types: ${ammessi.join(', ')}.`,
  FILE_INCOMPLETO: 'The file is incomplete or damaged.',
  FILE_PIXEL: ({ massimo }) => `The image is larger than allowed (${massimo} million pixels).`,
  FILE_SCIOLTI: ({ massimo }) =>
    `The files that were uploaded and are attached to nothing yet exceed ${massimo} MB. Please save what you are filling in before you upload more.`,
  FILE_UNPACKED: 'There is too much in the compressed file.',
  MODULO_SCHEDA: ({ violazioni }) =>
    ['The file is not the form of this evaluation.', ...violazioni.map(({ messaggio }) => messaggio)].join(' '),
  FASE_NON_ATTIVA: 'This phase of the evaluation is not open.',
  FASE_COMMISSIONE: 'The evaluation by the referees has been closed.',
  ATTESTATO_CODICE: 'No certificate has this code. Please check it letter by letter: there are twelve letters and digits.',
  REFEREE_LINK: 'This invitation link is not valid.',
  REFEREE_RISPOSTO: 'This invitation has already been answered.',
  REFEREE_DISABILITATO: 'This invitation has been disabled.',
  REFEREE_SCADUTO: 'This link has expired.',
  REFEREE_SOSPESO: 'The evaluation of this project is suspended for a correction. Your invitation stands.',
  REFEREE_CORREZIONE: 'This project is being corrected: until it is back it cannot be read or evaluated. What you have saved is kept.',
  REFEREE_STATO: 'This is not possible any more.',
  REFEREE_HA_CONCLUSO: 'Your evaluation has been submitted: you can only declare a conflict of interest.',
  REFEREE_PROROGA_CHIESTA: 'You have already asked for a later day: the request waits for an answer.',
  CLASSE_UFFICIALE: () => 'The outcome of this call is official: nothing can be changed any more.',
  REFEREE_CHIUSO: 'No more referees are needed for this project.',
  REFEREE_FASE: 'The evaluation by referees is not open.',
  MODULO_CAMBIATO: 'The office has published a new version of the form while you were filling it in.',
  FORBIDDEN: 'You are not allowed to open the requested page',
};

/** A refusal in English; undefined where it is shown in Italian. */
export const refusalTextEn = (refusal: { reason: string; facts?: unknown }): string | undefined => inEnglish(refusalsEn, refusal);
