import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { RowOf } from '../../../ground/db/query.ts';
import type { Mail } from '../../../ground/mail/enqueue.ts';
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

const quandoOf = ({ dataSeduta, oraInizio, oraFine }: Riunione): string => `${formatGiorno(dataSeduta)}, ${oraInizio}-${oraFine}`;
const linkOf = (publicUrl: string): string => `${publicUrl}/cert/valutazione`;

const appuntamentoOf = ({ seduta: { id, convocazioni, ...riunione }, publicUrl, at }: To, descrizione: string, annullata: boolean) =>
  calendarioOf({ ...riunione, sedutaId: id, sequenza: convocazioni, link: linkOf(publicUrl), descrizione, annullata, at });

const nameOf = ({ numeroProtocollo, revisione, titolo }: IstanzaRow): string =>
  `${numeroConRevisione(numeroProtocollo, revisione) ?? ''}, ${titolo ?? ''}`;
const ordineOf = (istanze: readonly IstanzaRow[]): string =>
  istanze.length === 0 ? 'da definire' : istanze.map((istanza, at) => `${at + 1}. ${nameOf(istanza)}`).join('\n');

/** M-35 tells every awaited member when, where and about what a sitting meets, with the appointment (D-176). */
export function mailConvocazione(to: To, { istanze, messaggio }: { istanze: readonly IstanzaRow[]; messaggio: string }): Mail[] {
  const { seduta, attesi, publicUrl } = to;
  const agenda = ordineOf(istanze);
  const calendario = appuntamentoOf(to, [agenda, messaggio].filter((each) => each !== '').join('\n\n'), false);
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
const mosse = (titolo: string, istanze: readonly IstanzaRow[]): string | null =>
  istanze.length === 0 ? null : [titolo, ...istanze.map((istanza) => `- ${nameOf(istanza)}`)].join('\n');

/** Tells every awaited member what was added to and taken off the agenda, with the appointment as it now stands (D-197). */
export function mailOrdine(to: To, { istanze, aggiunte, tolte }: Ordine): Mail[] {
  const { seduta, attesi, publicUrl } = to;
  const ordine = ordineOf(istanze);
  const calendario = appuntamentoOf(to, ordine, false);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), luogo: seduta.luogo, ordine, link: linkOf(publicUrl) };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35.ordine',
    parole: { ...parole, nome, aggiunte: mosse('Aggiunte:', aggiunte), tolte: mosse('Tolte:', tolte) },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}

/** Tells every awaited member that the sitting is annulled, and removes the appointment from their calendars. */
export function mailAnnullamento(to: To, motivo: string): Mail[] {
  const { seduta, attesi } = to;
  const calendario = appuntamentoOf(to, motivo, true);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), motivo };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35.annullata',
    parole: { ...parole, nome },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}
