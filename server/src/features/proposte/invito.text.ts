import { formatDeadline } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = {
  nome: string;
  titolo: string;
  responsabile: string;
  classe: string;
  categoria: string;
  scadenza: Date;
  link: string;
};

/** Mail M-01 to whoever is asked to take part (decision D-165). */
export const invitoText = ({ nome, titolo, responsabile, classe, categoria, scadenza, link }: Words) => ({
  soggetto: `Richiesta di partecipazione: ${titolo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `${responsabile} ti chiede di partecipare come ${categoria} alla proposta "${titolo}" (${classe}).`,
    `Si può rispondere fino a ${formatDeadline(scadenza, 'it')}; dopo l'invio della proposta la richiesta decade.`,
    '',
    `Per leggere la richiesta e rispondere: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** Mail M-02 to whoever is asked no longer: taken out by the responsabile, or with the proposta (decisions D-70, D-165). */
export const ritiroText = ({ nome, titolo, responsabile, classe }: Pick<Words, 'nome' | 'titolo' | 'responsabile' | 'classe'>) => ({
  soggetto: `Richiesta di partecipazione ritirata: ${titolo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la richiesta di partecipare alla proposta "${titolo}" (${classe}) di ${responsabile} è stata ritirata: non c'è altro da fare.`,
    '',
    AUTOMATICO,
  ].join('\n'),
});

/** Mail M-02 to whoever had not answered when the proposta was sent (decision D-68). */
export const decadutaText = ({ nome, titolo, responsabile, classe }: Pick<Words, 'nome' | 'titolo' | 'responsabile' | 'classe'>) => ({
  soggetto: `Richiesta di partecipazione decaduta: ${titolo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `la proposta "${titolo}" (${classe}) di ${responsabile} è stata inviata senza la tua risposta: la richiesta di partecipare è decaduta e non c'è altro da fare.`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
