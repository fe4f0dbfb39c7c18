import { formatDate, formatDeadline } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = {
  nome: string;
  titolo: string;
  responsabile: string;
  classe: string;
  categoria: string;
  inviata: Date;
  scadenza: Date;
  link: string;
};

/** Mail M-30 to whoever has not answered yet: the responsabile reminds them (decision 54). */
export const sollecitoText = (words: Words) => ({
  soggetto: `Promemoria: richiesta di partecipazione a ${words.titolo}`,
  corpo: [
    `Gentile ${words.nome},`,
    '',
    `${words.responsabile} attende la tua risposta alla richiesta del ${formatDate(words.inviata)} di partecipare come ${words.categoria} alla proposta "${words.titolo}" (${words.classe}).`,
    `Si può accettare o rifiutare fino a ${formatDeadline(words.scadenza, 'it')}; dopo l'invio della proposta la richiesta decade.`,
    '',
    `Per leggere la richiesta e rispondere: ${words.link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
