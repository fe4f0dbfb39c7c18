import { formatInstant } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Words = {
  nome: string;
  titolo: string | null;
  bando: string;
  /** "del bando «…»". */
  di: string;
  before: Date;
  end: Date;
  link: string;
};

/** Mail M-27 (decisions D-52, D-177): a call is open longer, told to who has a draft. */
export const prorogaText = ({ nome, titolo, bando, di, before, end, link }: Words) => ({
  soggetto: `Nuova scadenza: ${bando}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `il termine per la presentazione delle domande ${di}, fissato al ${formatInstant(before)}, è stato posticipato al ${formatInstant(end)} (ora italiana).`,
    '',
    `La bozza ${titolo === null ? 'senza titolo' : `"${titolo}"`} si può completare e inviare fino ad allora: ${link}`,
    '',
    AUTOMATICO,
  ].join('\n'),
});
