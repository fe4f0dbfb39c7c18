import { formatInstant } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { nome: string; titolo: string | null; classe: string; ore: number; scadenza: Date; link: string };

/** Mail M-34 (decision D-177): a valid draft that is not sent, hours before its term. */
export const promemoriaText = ({ nome, titolo, classe, ore, scadenza, link }: Words) => ({
  soggetto: `Domanda non ancora inviata: scade il ${formatInstant(scadenza)}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la domanda ${titolo === null ? 'senza titolo' : `"${titolo}"`} (${classe}) è validata ma non è stata inviata. Il termine è il ${formatInstant(scadenza)} (ora italiana): mancano meno di ${ore} ore.`,
    '',
    `Per inviarla: ${link}`,
    '',
    'Se non intendi presentarla non devi fare nulla.',
    '',
    AUTOMATICO,
  ].join('\n'),
});
