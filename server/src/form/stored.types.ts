import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, TipoCampo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { Readings } from './readings.ts';

/** A classe as its forms look at it, with the year of its bando; whoever changes it moves its `updated_at`. */
/** `avvioPrevisto`: of its call; absent where a form of a funded project is filled in. */
export type ClasseRef = { classeId: number; classeUpdatedAt: Date; annoBando: number; avvioPrevisto?: Day | null };

/** About whom and about what a form is: what the feature that owns it says, once for each form. */
export type AboutForm = {
  formVersioneId: number;
  /** The proposta that it is, or is about; null for an istanza and for a proposta before its first saving. */
  propostaId: number | null;
  /** null where no classe lays anything down (an istanza). */
  classe: ClasseRef | null;
  /** Whose form it is: the holder of the proposta, the member, the proponent. Facts about "the person" are about this one. */
  utenteId: number;
  /** As whom the caller reads it: families hide what is not for these eyes. */
  ruolo: Viewer['ruolo'];
};

/** The same of a form that is stored, with its document as it stands there. */
export type AboutStored = AboutForm & {
  compilazioneId: number;
  valori: unknown;
  /** The version that the draft was begun in, where the office has moved it on, and the answers that found no place then. */
  versionePrimaId: number | null;
  rispostePrima: unknown;
};

/** What a family knows of the form that it works for. */
export type FormOf = Omit<AboutForm, 'formVersioneId' | 'ruolo'> & {
  template: FormTemplate;
  /** In which language roles and departments are named: that of the template, for a referee English whatever that is (D-211). */
  lingua: Lingua;
  /** null until it is stored for the first time. */
  compilazioneId: number | null;
  /** The document as it is stored; empty before. */
  stored: Valori;
  /** Who asks now: the uploader of new files. */
  actorId: number;
  /** Who sits at the keyboard: another than the actor where somebody acts on their behalf. */
  realId: number;
  received: Date;
  /** Asks the tables, each query with the same values once, until a family has written. */
  ask: Readings['ask'];
  /** The template of another form: a member's, that of the funded proposta. */
  templateOf(formVersioneId: number): Promise<FormTemplate>;
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
  /** What the check needs and only the tables know. It travels to the browser. */
  facts?: (form: FormOf) => Promise<Partial<Facts>>;
  /** Facts too long or too private for the browser: only saving, Controlla and Invia load them. `answers` is what was sent over what is stored. */
  factsToDecide?: (form: FormOf, answers: Record<string, unknown>) => Promise<Partial<Facts>>;
  /** Its fields as the tables have them now, by uid; null where the tables have nothing. */
  load?: (form: FormOf) => Promise<Record<string, Valore>>;
  /**
   * Writes the rows that the answers stand for. `valori` are cleaned: nothing in them is the client's word alone.
   * @returns whether something was written that the families' queries read
   */
  save?: (tx: Tx, form: StoredForm, valori: Valori) => Promise<boolean>;
};
