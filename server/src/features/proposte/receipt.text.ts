import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';

type Words = { nome: string; titolo: string; numeroProtocollo: string; received: Date; link: string };

/** Mail M-03 (decision D-165). */
export const receiptText = ({ nome, titolo, numeroProtocollo, received, link }: Words) => ({
  soggetto: `Domanda inviata: protocollo ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la proposta "${titolo}" è stata inviata il ${formatInstantToTheSecond(received)} con il protocollo ${numeroProtocollo}.`,
    '',
    `La domanda si può rileggere qui: ${link}`,
    '',
    'Questo messaggio è inviato automaticamente: non rispondere.',
  ].join('\n'),
});
