import type { Facts } from '../template/facts.types.ts';
import type { Campo, Id, Valore, Valori } from '../template/template.types.ts';
import type { Fault } from '../values/checks.ts';

export type Contesto = { facts: Facts; valori: Valori };

/** Who reads a form: families that hide something look at it (indicators without authorisation, e-mails before referees). */
export type Viewer = {
  id: Id;
  ruolo: 'AUTORE' | 'UFFICIO' | 'VALUTATORE' | 'REFEREE' | 'STRUTTURA';
  /** The form, or this entry of it, is about the viewer. */
  propria?: boolean;
};

/** Why an answer, or a part of it, is not taken over into another form. */
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

/** What another form takes of an answer: `value` null is nothing; `testo` names what stays behind, where it is a part. */
export type Copiata<V> = { value: V | null; motivo: MotivoCopia | null; testo?: string };

export type TabellaView = {
  colonne: { titolo: string; numerica: boolean }[];
  righe: string[][];
  /** Of each row who or what it is about, where that has an identity: its words may change and two rows may say the same. */
  chiavi?: string[];
  totali: string[] | null;
  /** The totals are beyond what is allowed; their words say so too. */
  totaliInRosso?: boolean;
};

/**
 * What the engine asks of a family of field kinds. Pure: what only the database knows comes in as facts.
 * Values that have passed `accepts` only; null is "no answer" everywhere and never reaches `accepts`.
 */
export interface Family<V extends Valore = Valore> {
  /** Holds no data: the value is neither read nor stored. */
  readonly senzaDati?: boolean;
  /** Is this JSON of the documented shape? Anything else is refused with the field named. */
  accepts(campo: Campo, value: unknown): value is V;
  /** What is wrong with JSON that is not accepted, where the family can say more than that it is not valid. */
  refusal?(campo: Campo, value: unknown): Fault | null;
  /** Columns that a fault may name by uid, with the words for them; absent where the fault's own words say which row they are about. */
  columns?(campo: Campo): readonly { uid: string; label: string }[];
  /** What its row is about in words: a person, a title. A fault says it in place of the row's number; '' as long as nothing is written. */
  rowName?(campo: Campo, value: V | null, riga: number, facts: Facts): string | null | undefined;
  /** No answer given: such a value is not stored and counts as "to fill" where required. */
  isEmpty(campo: Campo, value: V): boolean;
  /** The value as it is stored: rebuilt from the facts, whatever else the client sent left out. */
  clean?(campo: Campo, value: V, facts: Facts): V;
  /** What a new form starts with, where the field has no origin of its own. */
  initial?(campo: Campo, facts: Facts): V | null;
  /** Hard caps that even a draft obeys. */
  storable?(campo: Campo, value: V, facts: Facts): Fault | null;
  /** What Controlla and Invia demand of a visible field; null = no answer. */
  check(campo: Campo, value: V | null, contesto: Contesto): Fault[];
  /** What Controlla says of a visible field that is no fault and hinders nothing. */
  avviso?(campo: Campo, value: V | null, facts: Facts): Fault | null;
  /** One text for CSV, PDF and the comparison of versions; lines are parted by a line feed. */
  plain(campo: Campo, value: V): string;
  /** Where one text is not enough; null where it is, after all. */
  table?(campo: Campo, value: V, facts?: Facts): TabellaView | null;
  /** Formatted words, where the value is such. */
  html?(campo: Campo, value: V): string;
  /** Ids of the stored files that the value names. */
  media?(campo: Campo, value: V): Id[];
  /** Ids of the options picked: they open the follow-ups. */
  picked?(campo: Campo, value: V): Id[];
  /** The number that formulas read; `parte` is what follows the dot (budget: richiesto, assegno). undefined: no such part. */
  numeric?(campo: Campo, value: V | null, parte: string | null): number | null | undefined;
  /** The answer as another form of the same kind of field takes it; absent: as it is. */
  copy?(value: V, fields: { from: Campo; to: Campo; facts: Facts }): Copiata<V>;
  /** What this viewer may read of the value; absent = all of it. */
  present?(campo: Campo, value: V, viewer: Viewer): V | null;
}
