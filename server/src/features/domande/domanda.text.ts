import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { titolo: string; classe: string; campo: string | null; testo: string; link: string };

const about = ({ titolo, classe, campo }: Words): string =>
  `sulla proposta "${titolo}" (${classe})${campo === null ? '' : `, campo "${campo}"`}`;

/** Mail M-32 to the office: a responsabile has written (decision 59). */
export const domandaText = (words: Words & { responsabile: string }) => ({
  soggetto: `Domanda di ${words.responsabile} sulla proposta ${words.titolo}`,
  corpo: [
    `${words.responsabile} ha scritto all'ufficio ${about(words)}:`,
    '',
    words.testo,
    '',
    `Per rispondere: ${words.link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** Mail M-33 to the responsabile: the office has written (decision 59). */
export const rispostaText = (words: Words & { nome: string }) => ({
  soggetto: `L'ufficio ricerca ha scritto sulla proposta ${words.titolo}`,
  corpo: [
    `Gentile ${words.nome},`,
    '',
    `l'ufficio ricerca ha scritto ${about(words)}:`,
    '',
    words.testo,
    '',
    `Per leggere tutta la domanda e rispondere: ${words.link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
