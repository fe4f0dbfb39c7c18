import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, TipoCampo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';

/** A classe as its forms look at it; whoever changes it moves its `updated_at`. */
export type ClasseRef = { classeId: number; classeUpdatedAt: Date };

/** A form that somebody fills in, and on what: what the stored kinds need to find their rows. */
export type FormOf = {
  template: FormTemplate;
  /** null until it is stored for the first time. */
  compilazioneId: number | null;
  /** The proposta that it is, or is about; null for an istanza and before the first saving. */
  propostaId: number | null;
  /** null where no classe lays anything down (an istanza). */
  classe: ClasseRef | null;
  /** Whose form it is: the holder of the proposta, the member, the proponent. Facts about "the person" are about this one. */
  utenteId: number;
  /** Who asks now: the uploader of new files. */
  actorId: number;
  /** Who sits at the keyboard, where somebody acts on behalf of the actor; absent is the actor. */
  realId?: number;
  received: Date;
};

/** The same, once it is stored. */
export type StoredForm = FormOf & { compilazioneId: number };

/**
 * Kinds whose truth is in tables (architecture: three sides of a family). Each part is called only for a template that
 * holds one of the kinds, inside the verb's transaction.
 */
export type StoredFamily = {
  /** EVERY: what is not tied to a kind (limits of the classe, profile, vocabularies). */
  kinds: readonly TipoCampo[] | 'EVERY';
  /** What the check needs and only the tables know; `answers` is what was sent over what is stored. It travels to the browser. */
  facts?: (tx: Tx, form: FormOf, answers: Record<string, unknown>) => Promise<Partial<Facts>>;
  /** Facts too long or too private for the browser: only saving, Controlla and Invia load them. */
  factsToDecide?: (tx: Tx, form: FormOf, answers: Record<string, unknown>) => Promise<Partial<Facts>>;
  /** The answers of its fields as the tables have them now; the others are returned untouched. */
  load?: (tx: Tx, form: FormOf, valori: Valori) => Promise<Valori>;
  /** Writes the rows that the answers stand for. `valori` are cleaned: nothing in them is the client's word alone. */
  save?: (tx: Tx, form: StoredForm, valori: Valori) => Promise<void>;
};
