import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = { nome: string; titolo: string | null; classe: string | null; link: string };
const titled = (titolo: string | null): string => (titolo === null ? 'senza titolo' : `"${titolo}"`);

/** Mail M-28 (decision D-52): to who has a draft that goes on in a new version of its form. */
export const moduloCambiatoText = ({ nome, titolo, classe, link }: Words) => ({
  soggetto: `Modulo aggiornato${classe === null ? '' : `: ${classe}`}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    "l'ufficio ha pubblicato una nuova versione del modulo che stai compilando. Le risposte già date restano; ciò che è cambiato è",
    "scritto in testa alla bozza, che va riletta e controllata di nuovo prima dell'invio.",
    '',
    `Bozza ${titled(titolo)}: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** Mail M-29 (decision D-52): to everybody concerned, where the form changes after the first proposta was sent. */
export const moduloRettificatoText = (
  words: Omit<Words, 'classe'> & { classe: string; bando: string; numero: string; motivo: string },
) => ({
  soggetto: `Rettifica del bando: ${words.classe}`,
  corpo: [
    `Gentile ${words.nome},`,
    '',
    `con il provvedimento ${words.numero} è stato rettificato il modulo della classe «${words.classe}» del bando «${words.bando}».`,
    `Motivo: ${words.motivo}`,
    '',
    `Le domande già inviate restano come sono; le bozze passano al modulo nuovo. Riguarda la proposta ${titled(words.titolo)}: ${words.link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
