import { formatInstant } from '@sigeba/contract/instant.ts';
import { AUTOMATICO } from '../../ground/mail/automatico.text.ts';

type Progetto = { nome: string; titolo: string; numeroProtocollo: string; step: string; link: string };
type Periodo = { inizio: Date; fine: Date };

const of = ({ titolo, numeroProtocollo }: Progetto): string => `il progetto "${titolo}" (protocollo ${numeroProtocollo})`;
const periodo = ({ inizio, fine }: Periodo): string => `dal ${formatInstant(inizio)} al ${formatInstant(fine)} (ora italiana)`;
const letter = (progetto: Progetto, lines: readonly string[]): string =>
  [`Gentile ${progetto.nome},`, '', ...lines, '', progetto.link, '', AUTOMATICO].join('\n');

/** Mail M-06 (decision D-166): when a report is filled in. */
export const dateText = (progetto: Progetto, now: Periodo) => ({
  soggetto: `Rendicontazione «${progetto.step}»: dal ${formatInstant(now.inizio)}`,
  corpo: letter(progetto, [
    `la rendicontazione «${progetto.step}» per ${of(progetto)} si compila e si invia ${periodo(now)}.`,
    '',
    'La compila il titolare del progetto, dalla pagina delle rendicontazioni:',
  ]),
});

/** Mail M-07 (decision D-166): the period has changed; the old one and the new one. */
export const modificaText = (progetto: Progetto, { before, now }: { before: Periodo; now: Periodo }) => ({
  soggetto: `Nuove date della rendicontazione «${progetto.step}»`,
  corpo: letter(progetto, [
    `le date della rendicontazione «${progetto.step}» per ${of(progetto)} sono cambiate.`,
    '',
    `Prima: ${periodo(before)}`,
    `Ora: ${periodo(now)}`,
  ]),
});

/** Mail M-08 (decision D-166): what the office said of a report. */
export const valutazioneText = (
  progetto: Progetto,
  { valutazione, nota }: { valutazione: 'POSITIVA' | 'NEGATIVA'; nota: string | null },
) => ({
  soggetto: `Rendicontazione «${progetto.step}» valutata`,
  corpo: letter(progetto, [
    `la rendicontazione «${progetto.step}» per ${of(progetto)} è stata valutata.`,
    '',
    `Esito: ${valutazione === 'POSITIVA' ? 'positivo' : 'negativo'}`,
    ...(nota === null || nota === '' ? [] : [`Nota dell'ufficio: ${nota}`]),
  ]),
});
