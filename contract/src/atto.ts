import type { FormatoConPdf } from './list/list.ts';
import type { TipoAtto } from './tipiAtto.ts';

/** A row of the register, with the names to which it refers. */
export type ActRow = {
  oggettoTipo: string | null;
  oggettoId: number | null;
  oggettoPersona: string | null;
  /** Null: done by the person themselves, or by nobody. */
  realeId: number | null;
  /** Number of equal acts within one minute, which share one row. */
  volte: number | null;
  /** The title of the proposta at the time of the act, and its present one. */
  titolo: string | null;
  propostaId: number | null;
  propostaTitolo: string | null;
  propostaProtocollo: string | null;
};

/** Data that acts of many features record; data of a single act stand with its sentence. */
export type Dati = {
  titolo?: string | null;
  testo?: string;
  motivazione?: string;
  /** The part of a call, or the phase of an evaluation. */
  cosa?: string;
  righe?: number;
  /** The write carried no `lastUpdate`, so it was not compared with what others had saved (D-224). */
  senzaControllo?: true;
  /** For an export, besides its filters. */
  formato?: FormatoConPdf;
  colonne?: string;
};

/** The sentence of an act, without its author. */
export type Sentence<Own = unknown> = (row: ActRow, dati: Dati & Own) => string;

export type Act<Own = unknown> = {
  tipo: TipoAtto;
  /** An act without an author was done by SIGEBA, at night or after a deadline. */
  bySigeba?: true;
  it: Sentence<Own>;
};
export type Acts<Own = unknown> = Readonly<Record<string, Act<Own>>>;

export const plain =
  (words: string): Sentence =>
  () =>
    words;

/** The number, if there is one, and the title that the act recorded, which may have changed since. */
export function proposta(row: ActRow, dati: Dati): string {
  const { propostaId, oggettoTipo, oggettoId, propostaProtocollo, titolo, propostaTitolo } = row;
  const number = propostaProtocollo ?? propostaId ?? (oggettoTipo === 'proposta' ? oggettoId : null);
  const title = titolo ?? dati.titolo ?? propostaTitolo ?? null;
  return [number === null ? '' : ` ${number}`, title === null || title === '' ? '' : ` «${title}»`].join('');
}

/** A commissione, of evaluation or ethics, by its name at that time. */
export const commissione: Sentence = ({ oggettoId }, { titolo }) => `commissione ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** A call by its name at that time. */
export const bando: Sentence = ({ oggettoId }, { titolo }) =>
  `bando${oggettoId === null ? '' : ` ${oggettoId}`}${titolo == null ? '' : ` «${titolo}»`}`;

/** A classe, in its call. */
export const classe: Sentence = (row, dati) => `classe «${dati.cosa ?? ''}» del ${bando(row, dati)}`;

/** The person of an account or profile. */
export const ofPerson = (persona: string | null): string => (persona === null ? '' : ` di ${persona}`);

export const times = (volte: number | null): string => (volte === null || volte === 1 ? '' : `, ${volte} volte in un minuto`);

export const becauseOf = ({ motivazione }: Dati): string => (motivazione === undefined ? '' : `: «${motivazione}»`);
