import { numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import type { RowOf } from '../../../ground/db/question.ts';
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
  /** The how many-eth call. */
  convocazioni: number;
};
type To = { seduta: Riunione; attesi: Attesi; publicUrl: string; at: Date };

const quandoOf = ({ dataSeduta, oraInizio, oraFine }: Riunione): string => `${formatGiorno(dataSeduta)}, ${oraInizio}-${oraFine}`;
const linkOf = (publicUrl: string): string => `${publicUrl}/cert/valutazione`;

const appuntamentoOf = ({ seduta: { id, convocazioni, ...riunione }, publicUrl, at }: To, descrizione: string, annullata: boolean) =>
  calendarioOf({ ...riunione, sedutaId: id, sequenza: convocazioni, link: linkOf(publicUrl), descrizione, annullata, at });

/** M-35: when, where and about what a sitting meets, with the appointment, to everybody who is awaited (decision D-176). */
export function mailConvocazione(to: To, { istanze, messaggio }: { istanze: readonly IstanzaRow[]; messaggio: string }): Mail[] {
  const { seduta, attesi, publicUrl } = to;
  const ordine = istanze.map(
    ({ numeroProtocollo, revisione, titolo }, at) => `${at + 1}. ${numeroConRevisione(numeroProtocollo, revisione) ?? ''}, ${titolo ?? ''}`,
  );
  const detto = ordine.length === 0 ? 'da definire' : ordine.join('\n');
  const calendario = appuntamentoOf(to, [detto, messaggio].filter((each) => each !== '').join('\n\n'), false);
  const parole = { comitato: seduta.commissione, seduta: quandoOf(seduta), luogo: seduta.luogo, ordine: detto, link: linkOf(publicUrl) };
  return attesi.map(({ id, nome, email }) => ({
    modello: 'M-35',
    parole: { ...parole, nome, messaggio: messaggio === '' ? null : messaggio },
    destinatario: { id, email },
    oggetto: { tipo: 'seduta', id: seduta.id },
    calendario,
  }));
}

/** The same, when it does not meet: its appointment goes from their calendars. */
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
