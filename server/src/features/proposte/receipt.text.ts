import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { nome: string; titolo: string; numeroProtocollo: string; impronta: string; received: Date; link: string };

/** Mail M-03 (decision D-165). */
export const receiptText = ({ nome, titolo, numeroProtocollo, impronta, received, link }: Words) => ({
  soggetto: `Domanda inviata: protocollo ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la proposta "${titolo}" è stata inviata il ${formatInstantToTheSecond(received)} con il protocollo ${numeroProtocollo}.`,
    '',
    `Impronta del contenuto (SHA-256): ${impronta}`,
    '',
    `La domanda si può rileggere qui: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
