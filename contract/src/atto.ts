import type { FormatoConPdf } from './list/list.ts';
import type { TipoAtto } from './tipiAtto.ts';

/** An act as the register has it, with the names that it speaks of. */
export type ActRow = {
  oggettoTipo: string | null;
  oggettoId: number | null;
  oggettoPersona: string | null;
  /** Null: done by the person themselves, or by nobody. */
  realeId: number | null;
  /** Equal ones of one minute count in one row. */
  volte: number | null;
  /** Of the proposta that it is about: the title of then, and what it is called now. */
  titolo: string | null;
  propostaId: number | null;
  propostaTitolo: string | null;
  propostaProtocollo: string | null;
};

/** What acts of many features record beside whom and what they are about; what those of one record stands with their sentences. */
export type Dati = {
  titolo?: string | null;
  testo?: string;
  motivazione?: string;
  /** Which part of a call, or phase of an evaluation. */
  cosa?: string;
  righe?: number;
  /** Nobody compared it with what others had saved: the body did not say on what it rested (D-224). */
  senzaControllo?: true;
  /** Of a list that is taken away, beside its filters. */
  formato?: FormatoConPdf;
  colonne?: string;
};

/** The words of an act, after whose it is. */
export type Sentence<Own = unknown> = (row: ActRow, dati: Dati & Own) => string;

export type Act<Own = unknown> = {
  tipo: TipoAtto;
  /** Where it names nobody SIGEBA did it, by night or because a term had passed. */
  bySigeba?: true;
  it: Sentence<Own>;
};
export type Acts<Own = unknown> = Readonly<Record<string, Act<Own>>>;

export const plain =
  (words: string): Sentence =>
  () =>
    words;

/** The number once it has one, and the title that the act recorded: it may have changed since. */
export function proposta(row: ActRow, dati: Dati): string {
  const { propostaId, oggettoTipo, oggettoId, propostaProtocollo, titolo, propostaTitolo } = row;
  const number = propostaProtocollo ?? propostaId ?? (oggettoTipo === 'proposta' ? oggettoId : null);
  const title = titolo ?? dati.titolo ?? propostaTitolo ?? null;
  return [number === null ? '' : ` ${number}`, title === null || title === '' ? '' : ` «${title}»`].join('');
}

/** A commissione by the name that it had then, of evaluation or of ethics. */
export const commissione: Sentence = ({ oggettoId }, { titolo }) => `commissione ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** A call by the name that it had then. */
export const bando: Sentence = ({ oggettoId }, { titolo }) => `bando ${oggettoId ?? ''}${titolo == null ? '' : ` «${titolo}»`}`;

/** A classe, in its call. */
export const classe: Sentence = (row, dati) => `classe «${dati.cosa ?? ''}» del ${bando(row, dati)}`;

/** Whose account or profile it is about. */
export const ofPerson = (persona: string | null): string => (persona === null ? '' : ` di ${persona}`);

export const times = (volte: number | null): string => (volte === null || volte === 1 ? '' : `, ${volte} volte in un minuto`);

export const becauseOf = ({ motivazione }: Dati): string => (motivazione === undefined ? '' : `: «${motivazione}»`);
