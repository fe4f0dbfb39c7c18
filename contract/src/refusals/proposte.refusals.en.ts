import { NOMI_FONTI } from '../fonti.ts';
import { formatInstant, timeInRome } from '../instant.ts';
import type { proposteRefusals } from './proposte.refusals.ts';
import type { English } from './refusal.ts';

/** Refusals that the author of an English proposta may get (D-27): in the server's answers and on a disabled button. */
export const proposteRefusalsEn = {
  NOT_RESPONSABILE: 'Only the principal investigator may change, delete or submit the proposal.',
  NOT_APRE_FORM: 'Your role has no part of the proposal to fill in.',
  ALREADY_INVIATA: ({ numeroProtocollo }) => `The application has already been submitted (protocol number ${numeroProtocollo}).`,
  NOT_INVIATA: 'Only an application that has been submitted can be reopened.',
  RIAPERTURA_UFFICIO: 'Once it has been submitted, only the office can reopen the application.',
  CON_VALUTAZIONE: 'The application is already being evaluated and cannot be reopened.',
  UFFICIALIZZATA: 'The outcomes of this class are official: the application cannot be reopened.',
  INDICAZIONI_TARDI: 'The evaluation has begun: people who should not evaluate can be named only before that. Please write to the office.',
  INDICAZIONI_TROPPE: ({ massimo }) => `At most ${massimo} people may be named.`,
  INDICAZIONE_ESAMINATA: 'The office has already looked at this request: it cannot be withdrawn any more.',
  ALREADY_NUMBERED: ({ numeroProtocollo }) => `A proposal with a protocol number cannot be deleted (${numeroProtocollo}).`,
  NOT_VALIDATA: ({ errori }) =>
    errori === null
      ? 'Please check the application before submitting it.'
      : `The application has ${errori} ${errori === 1 ? 'error' : 'errors'}.`,
  PROFILO_NON_VALIDATO: 'Please confirm your profile before submitting the application.',
  PAST_YEAR: ({ anno }) => `The proposals of ${anno} can only be read.`,
  PAST_SCADENZA: ({ scadenza }) => `The deadline for applications passed on ${formatInstant(new Date(scadenza))}.`,
  NOT_AMMISSIBILE: ({ motivi, motiviEn }) => (motiviEn ?? motivi).join(' '),
  NO_PUBBLICAZIONE: 'No results',
  FONTI_AWAY: ({ fonti }) =>
    `${fonti.map((fonte) => NOMI_FONTI[fonte]).join(' and ')}: no answer. Please try again later, search the catalogue or enter the publication by hand.`,
  FONTI_SPENTE: 'This search for publications is switched off: please search the catalogue.',
  IRIS_AWAY: 'The catalogue of publications does not answer. Please try again later or enter the publication by hand.',
  ALREADY_ANSWERED: 'The request has already been answered.',
  RICHIESTA_CAMBIATA: ({ comeEn, mesi }) =>
    `The request has changed since you read it: you are now asked to take part as ${comeEn}${mesi === null ? '' : `, person-months: ${mesi.toLocaleString('en-GB')}`}. You have not answered yet.`,
  GIA_RICORDATA: ({ quando }) => `Already reminded today at ${timeInRome(quando)}: a reminder may be sent once a day.`,
  PARTICIPATION_VIOLATES_CALL: ({ motivi, motiviEn }) =>
    `${(motiviEn ?? motivi).join(' ')} The conditions of the call are not met, or you already take part in incompatible proposals.`.trim(),
  NOT_MEMBRO: 'You do not take part in this proposal.',
  PARTECIPAZIONE_INVIATA: 'The proposal has already been submitted: nobody can withdraw from it any more.',
} as const satisfies English<typeof proposteRefusals>;
