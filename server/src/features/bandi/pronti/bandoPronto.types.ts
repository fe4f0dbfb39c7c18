import type { Attributi, Parametri, Voce } from '@sigeba/contract/bandi/classe.rules.ts';
import type { TipoCriterio, TipoFase } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { Gruppo } from '@sigeba/contract/ruoli.ts';

/** A call that comes with the product. It has no dates, people or outcomes: those are the office's (D-238). */
export type BandoPronto = {
  codice: string;
  /** The year is added to it. */
  nome: string;
  scopo: string;
  descrizione: string;
  tipologie: readonly TipologiaPronta[];
};

export type TipologiaPronta = { nome: string; sigla: string; gruppo: Gruppo; classi: readonly ClassePronta[] };

export type ClassePronta = {
  nome: string;
  descrizione: string;
  /** Forms of the library, by codice. */
  moduli: { domanda: string; partecipante: string | null; rendiconto: string };
  attributi: Partial<Attributi>;
  parametri: Partial<Parametri>;
  categorie: readonly CategoriaPronta[];
  voci: readonly Voce[];
  fasi: readonly FasePronta[];
  /** `modulo`: the form of a report that is not the last one. */
  step: readonly { nome: string; mesi: number; modulo?: string }[];
};

/** Roles by codice. */
export type CategoriaPronta = { id: number; ruoli: readonly string[]; minimo: number | null; massimo: number | null };

export type FasePronta = { nome: string; tipo: TipoFase; criteri: readonly CriterioPronto[] };

/** Points from 0 to `massimo`, or yes and no where it blocks. */
export type CriterioPronto = { descrizione: string; inglese?: string; tipo?: TipoCriterio; massimo: number; bloccante?: boolean };
