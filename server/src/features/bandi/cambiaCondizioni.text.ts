import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { nome: string; titolo: string | null; bando: string; classe: string; link: string };

const titled = (titolo: string | null): string => (titolo === null ? 'senza titolo' : `"${titolo}"`);

/** Mail M-28 (decision D-52): to who has a draft in a classe whose conditions have changed. */
export const condizioniText = ({ nome, titolo, bando, classe, link }: Words) => ({
  soggetto: `Condizioni modificate: ${classe}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `l'ufficio ha modificato le condizioni della classe «${classe}» del bando «${bando}».`,
    `La bozza ${titled(titolo)} va riletta e controllata di nuovo prima dell'invio: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** Mail M-29 (decision D-52): a correction after the first proposta was sent, to everybody concerned. */
export const rettificaText = (words: Words & { cosa: string; numero: string; motivo: string }) => ({
  soggetto: `Rettifica del bando: ${words.classe}`,
  corpo: [
    `Gentile ${words.nome},`,
    '',
    `con il provvedimento ${words.numero} è stata rettificata la classe «${words.classe}» del bando «${words.bando}» (${words.cosa}).`,
    `Motivo: ${words.motivo}`,
    '',
    `Riguarda la proposta ${titled(words.titolo)}: ${words.link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
