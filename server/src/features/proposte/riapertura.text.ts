import { formatInstant, formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Reopened = { nome: string; titolo: string; numeroProtocollo: string; motivo: string; scadenza: Date; link: string };

/** Mail M-04 (decision D-165): until when, and the reason. */
export const reopenedText = ({ nome, titolo, numeroProtocollo, motivo, scadenza, link }: Reopened) => ({
  soggetto: `Domanda riaperta: protocollo ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la proposta "${titolo}" (protocollo ${numeroProtocollo}) è stata riaperta dall'ufficio e può essere modificata e inviata di nuovo fino al ${formatInstant(scadenza)} (ora italiana).`,
    '',
    `Motivo: ${motivo}`,
    '',
    'Il numero di protocollo resta lo stesso. Se la domanda non viene inviata di nuovo entro il termine, torna a valere la versione già inviata.',
    '',
    link,
    '',
    AUTOMATICO,
  ].join('\n'),
});

type Resumed = { nome: string; titolo: string; numeroProtocollo: string; versione: number; inviata: Date; scadenza: Date; link: string };

/** Mail M-31 (decision D-75): nothing else was sent in time, what was sent counts again. */
export const resumedText = ({ nome, titolo, numeroProtocollo, versione, inviata, scadenza, link }: Resumed) => ({
  soggetto: `Vale la versione già inviata: protocollo ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la proposta "${titolo}" (protocollo ${numeroProtocollo}), riaperta fino al ${formatInstant(scadenza)} (ora italiana), non è stata inviata di nuovo entro il termine.`,
    '',
    `Torna a valere la versione ${versione}, inviata il ${formatInstantToTheSecond(inviata)}. Le modifiche fatte dopo la riapertura non contano.`,
    '',
    link,
    '',
    AUTOMATICO,
  ].join('\n'),
});
