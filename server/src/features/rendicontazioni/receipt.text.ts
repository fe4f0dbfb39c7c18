import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { formatInstantToTheSecond } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = {
  nome: string;
  titolo: string;
  nomeStep: string;
  speso: number;
  assegno: number;
  impronta: string;
  received: Date;
  link: string;
};

/** Mail M-09 (decision D-166). */
export const receiptText = ({ nome, titolo, nomeStep, speso, assegno, impronta, received, link }: Words) => ({
  soggetto: `Rendicontazione inviata: ${nomeStep}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la rendicontazione "${nomeStep}" del progetto "${titolo}" è stata inviata il ${formatInstantToTheSecond(received)}.`,
    '',
    `Finanziamento speso: ${formatEuro(speso)}`,
    ...(assegno > 0 ? [`Assegni di ricerca: ${formatEuro(assegno)}`] : []),
    '',
    `Impronta del contenuto (SHA-256): ${impronta}`,
    '',
    `La rendicontazione si può rileggere qui: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
