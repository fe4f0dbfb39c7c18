import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { RowOf } from '../../../ground/db/query.ts';
import type { Mail } from '../../../ground/mail/enqueue.ts';
import { dayInWords, type InLingue, nomeIn } from '../../../ground/mail/inLingue.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { calendarioOf } from './calendario.ts';
import type { listAttesi } from './sedute.queries.ts';

type Attesi = readonly RowOf<typeof listAttesi>[];
type Riunione = {
  id: number;
  commissione: string;
  dataSeduta: string;
  oraInizio: string;
  oraFine: string;
  luogo: string;
  /** The ordinal number of the call. */
  convocazioni: number;
};
type To = { seduta: Riunione; attesi: Attesi; publicUrl: string; at: Date };

const quandoOf = ({ dataSeduta, oraInizio, oraFine }: Riunione): InLingue => ({
  it: `${formatGiorno(dataSeduta)}, ${oraInizio}-${oraFine}`,
  en: `${dayInWords(dataSeduta)}, ${oraInizio}-${oraFine}`,
});
const linkOf = (publicUrl: string): string => `${publicUrl}/cert/valutazione`;

function appuntamentoOf(
  { seduta: { id, convocazioni, ...riunione }, publicUrl, at }: To,
  descrizione: InLingue,
  annullata: boolean,
): InLingue {
  const appuntamento = { ...riunione, sedutaId: id, sequenza: convocazioni, link: linkOf(publicUrl), annullata, at };
  const inLingua = (lingua: LinguaMail) => calendarioOf({ ...appuntamento, descrizione: descrizione[lingua], lingua });
  return { it: inLingua('it'), en: inLingua('en') };
}

const nameOf = ({ numeroProtocollo, revisione, titolo }: IstanzaRow): string =>
  `${numeroConRevisione(numeroProtocollo, revisione) ?? ''}, ${titolo ?? ''}`;
const ordineOf = (istanze: readonly IstanzaRow[]): InLingue =>
  istanze.length === 0
    ? { it: 'da definire', en: 'still to be decided' }
    : nomeIn(istanze.map((istanza, at) => `${at + 1}. ${nameOf(istanza)}`).join('\n'), null);

/** M-35 tells every awaited member when, where and about what a sitting meets, with the appointment (D-176). */
export function mailConvocazione(to: To, { istanze, messaggio }: { istanze: readonly IstanzaRow[]; messaggio: string }): Mail[] {
  const { seduta, attesi, publicUrl } = to;
  const agenda = ordineOf(istanze);
  const descriptionIn = (lingua: LinguaMail) => [agenda[lingua], messaggio].filter((each) => each !== '').join('\n\n');
  const calendario = appuntamentoOf(to, { it: descriptionIn('it'), en: descriptionIn('en') }, false);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), luogo: seduta.luogo, ordine: agenda, link: linkOf(publicUrl) };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35',
    parole: { ...parole, nome, messaggio: messaggio === '' ? null : messaggio },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}

type Ordine = { istanze: readonly IstanzaRow[]; aggiunte: readonly IstanzaRow[]; tolte: readonly IstanzaRow[] };
function mosse(titolo: InLingue, istanze: readonly IstanzaRow[]): InLingue | null {
  if (istanze.length === 0) return null;
  const inLingua = (lingua: LinguaMail) => [titolo[lingua], ...istanze.map((istanza) => `- ${nameOf(istanza)}`)].join('\n');
  return { it: inLingua('it'), en: inLingua('en') };
}

/** Tells every awaited member what was added to and taken off the agenda, with the appointment as it now stands (D-197). */
export function mailOrdine(to: To, { istanze, aggiunte, tolte }: Ordine): Mail[] {
  const { seduta, attesi, publicUrl } = to;
  const ordine = ordineOf(istanze);
  const calendario = appuntamentoOf(to, ordine, false);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), luogo: seduta.luogo, ordine, link: linkOf(publicUrl) };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35.ordine',
    parole: {
      ...parole,
      nome,
      aggiunte: mosse({ it: 'Aggiunte:', en: 'Added:' }, aggiunte),
      tolte: mosse({ it: 'Tolte:', en: 'Removed:' }, tolte),
    },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}

/** Tells every awaited member that the sitting is annulled, and removes the appointment from their calendars. */
export function mailAnnullamento(to: To, motivo: string): Mail[] {
  const { seduta, attesi } = to;
  const calendario = appuntamentoOf(to, nomeIn(motivo, null), true);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), motivo };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35.annullata',
    parole: { ...parole, nome },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}
