import type { Facts } from '../template/facts.types.ts';
import type { Campo, Id, Valore, Valori } from '../template/template.types.ts';
import type { Fault } from '../values/checks.ts';

export type Contesto = { facts: Facts; valori: Valori };

/** The reader of a form, for families that withhold something (indicators without authorisation, e-mails before referees). */
export type Viewer = {
  id: Id;
  ruolo: 'AUTORE' | 'UFFICIO' | 'VALUTATORE' | 'REFEREE' | 'STRUTTURA';
  /** Whether the form, or this entry of it, is about the reader. */
  propria?: boolean;
};

/** Why an answer, or a part of it, is not copied into another form. */
export type MotivoCopia =
  | 'CAMPO_TOLTO'
  | 'ALTRO_TIPO'
  | 'OPZIONE_TOLTA'
  | 'COLONNE'
  | 'VOCI'
  | 'TROPPO_LUNGA'
  | 'NON_VALIDA'
  | 'FILE'
  | 'IMMAGINI'
  | 'PERSONE'
  | 'PERSONALE'
  | 'DICHIARAZIONE'
  | 'DAL_PROFILO';

/** What another form takes of an answer: nothing where `value` is null; `testo` names what is left out of it. */
export type Copiata<V> = { value: V | null; motivo: MotivoCopia | null; testo?: string };

export type TabellaView = {
  colonne: { titolo: string; numerica: boolean }[];
  righe: string[][];
  /** The identity of each row, where it has one: its text may change, and two rows may have the same text. */
  chiavi?: string[];
  totali: string[] | null;
  /** The totals exceed what is allowed; their words say so too. */
  totaliInRosso?: boolean;
};

/**
 * The functions that the engine needs of a family of field kinds. They are pure: what only the database knows comes in as facts. They get
 * only values that `accepts` has approved; null means "no answer" everywhere and never reaches `accepts`.
 */
export interface Family<V extends Valore = Valore> {
  /** The kind has no data: a value is neither read nor stored. */
  readonly senzaDati?: boolean;
  /** Whether this JSON has the documented shape; anything else is refused with the field named. */
  accepts(campo: Campo, value: unknown): value is V;
  /** The fault of JSON that is not accepted, where the family can say more than "not valid". */
  refusal?(campo: Campo, value: unknown): Fault | null;
  /** Columns that a fault may name by uid, with their labels; absent where the fault's own words name the row. */
  columns?(campo: Campo): readonly { uid: string; label: string }[];
  /** The subject of a row: a person, a title. A fault uses it instead of the row's number; '' while nothing is written. */
  rowName?(campo: Campo, value: V | null, riga: number, facts: Facts): string | null | undefined;
  /** Whether the value is no answer: it is not stored, and a required field counts as missing. */
  isEmpty(campo: Campo, value: V): boolean;
  /** The value as it is stored: rebuilt from the facts, without anything else that the client sent. */
  clean?(campo: Campo, value: V, facts: Facts): V;
  /** The initial value in a new form, where the field has no origin. */
  initial?(campo: Campo, facts: Facts): V | null;
  /** Limits that even a draft must obey. */
  storable?(campo: Campo, value: V, facts: Facts): Fault | null;
  /** The faults of a visible field for Controlla and Invia; null means no answer. */
  check(campo: Campo, value: V | null, contesto: Contesto): Fault[];
  /** The warning of Controlla for a visible field, which prevents nothing. */
  avviso?(campo: Campo, value: V | null, facts: Facts): Fault | null;
  /** The value as one text for CSV, PDF and the comparison of versions; lines are separated by line feeds. */
  plain(campo: Campo, value: V): string;
  /** The value as a table, where one text is not enough; null where it is. */
  table?(campo: Campo, value: V, facts?: Facts): TabellaView | null;
  /** The formatted text, where the value is one. */
  html?(campo: Campo, value: V): string;
  /** Ids of the stored files that the value names. */
  media?(campo: Campo, value: V): Id[];
  /** Ids of the picked options, which open the follow-ups. */
  picked?(campo: Campo, value: V): Id[];
  /** The number that formulas read; `parte` is what follows the dot (budget: richiesto, assegno). undefined where there is no such part. */
  numeric?(campo: Campo, value: V | null, parte: string | null): number | null | undefined;
  /** The answer as another field of the same kind takes it; absent: unchanged. */
  copy?(value: V, fields: { from: Campo; to: Campo; facts: Facts }): Copiata<V>;
  /** What this reader may see of the value; absent: all of it. */
  present?(campo: Campo, value: V, viewer: Viewer): V | null;
}
