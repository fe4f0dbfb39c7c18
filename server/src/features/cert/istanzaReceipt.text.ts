import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { titolo: string; numero: string; received: Date };

/** Mail M-18 to the proponent (decision D-168). */
export const receiptText = ({
  nome,
  titolo,
  numero,
  impronta,
  received,
  link,
}: Words & { nome: string; impronta: string; link: string }) => ({
  soggetto: `Istanza inviata: protocollo ${numero}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `l'istanza "${titolo}" è stata inviata al Comitato etico il ${formatInstantToTheSecond(received)} con il protocollo ${numero}.`,
    '',
    `Impronta del contenuto (SHA-256): ${impronta}`,
    '',
    `L'istanza si può rileggere qui: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** The same to the ethics office. */
export const officeText = ({ proponente, titolo, numero, received }: Words & { proponente: string }) => ({
  soggetto: `Istanza da valutare: protocollo ${numero}`,
  corpo: `${proponente} ha inviato l'istanza "${titolo}" il ${formatInstantToTheSecond(received)} con il protocollo ${numero}.`,
});
