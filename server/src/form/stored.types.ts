import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, TipoCampo, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import type { Tx } from '../ground/db/db.types.ts';
import type { Readings } from './readings.ts';

/** A classe as its forms see it, with the year of its bando; every change of it moves its `updated_at`. */
/** `avvioPrevisto` is that of its call; absent where a form of a funded project is filled in. */
export type ClasseRef = { classeId: number; classeUpdatedAt: Date; annoBando: number; avvioPrevisto?: Day | null };

/** The owner and the subject of a form, as the feature that owns it states them when it opens the form. */
export type AboutForm = {
  formVersioneId: number;
  /** The proposta that the form is, or is about; null for an istanza and for a proposta before its first save. */
  propostaId: number | null;
  /** null where no classe sets limits (an istanza). */
  classe: ClasseRef | null;
  /** The person whose form it is: the holder of the proposta, the member, the proponent. Facts about "the person" are about this one. */
  utenteId: number;
  /** The role in which the caller reads it: families hide what this role may not see. */
  ruolo: Viewer['ruolo'];
};

/** The same for a stored form, with its stored document. */
export type AboutStored = AboutForm & {
  compilazioneId: number;
  valori: unknown;
  /** The version in which the draft was begun, if the office has moved it to another, and the answers that found no field then. */
  versionePrimaId: number | null;
  rispostePrima: unknown;
};

/** What a family knows of the form for which it works. */
export type FormOf = Omit<AboutForm, 'formVersioneId' | 'ruolo'> & {
  template: FormTemplate;
  /** The language in which roles and departments are named: that of the template, for a referee always English (D-211). */
  lingua: Lingua;
  /** null until the form is stored for the first time. */
  compilazioneId: number | null;
  /** The stored document; empty before the first save. */
  stored: Valori;
  /** The caller, who is the uploader of new files. */
  actorId: number;
  /** The person at the keyboard: another than the actor under impersonation. */
  realId: number;
  received: Date;
  /** Queries the tables, each query with the same values once, until a family has written. */
  ask: Readings['ask'];
  /** The template of another form: a member's, or that of the funded proposta. */
  templateOf(formVersioneId: number): Promise<FormTemplate>;
};

/** The same for a form that is stored. */
export type StoredForm = FormOf & { compilazioneId: number };

/**
 * Kinds of field whose truth is in tables (the server's side of a family). Each function is called only for templates that hold one of the
 * kinds, inside the verb's transaction.
 */
export type StoredFamily = {
  /** EVERY: facts that belong to no kind (limits of the classe, profile, vocabularies). */
  kinds: readonly TipoCampo[] | 'EVERY';
  /** Facts that the check needs and only the tables know. They travel to the browser. */
  facts?: (form: FormOf) => Promise<Partial<Facts>>;
  /**
   * Facts too large or too private for the browser, loaded only by save, Controlla and Invia. `answers` is what was sent, laid over what is
   * stored.
   */
  factsToDecide?: (form: FormOf, answers: Record<string, unknown>) => Promise<Partial<Facts>>;
  /** The values of its fields as the tables have them now, by uid; null where the tables have none. */
  load?: (form: FormOf) => Promise<Record<string, Valore>>;
  /**
   * Writes the rows that the answers stand for. `valori` are cleaned: nothing in them is the client's word alone.
   * @returns whether something was written that the families' queries read
   */
  save?: (tx: Tx, form: StoredForm, valori: Valori) => Promise<boolean>;
};
