import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Cambio = { nome: string; titolo: string; numeroProtocollo: string; prima: string; ora: string; motivazione: string; link: string };

/** Mail M-17 (decision D-168): to the old and the new titolare and to the RAD of the department, with the reason. */
export const cambioText = ({ nome, titolo, numeroProtocollo, prima, ora, motivazione, link }: Cambio) => ({
  soggetto: `Cambio del titolare: protocollo ${numeroProtocollo}`,
  corpo: [
    `Gentile ${nome},`,
    '',
    `il progetto "${titolo}" (protocollo ${numeroProtocollo}) ha un nuovo titolare: ${ora}, al posto di ${prima}.`,
    '',
    `Motivo: ${motivazione}`,
    '',
    'Da ora è il nuovo titolare a compilare e inviare le rendicontazioni, anche quelle già iniziate.',
    '',
    link,
    '',
    AUTOMATICO,
  ].join('\n'),
});
