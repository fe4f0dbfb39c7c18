import * as z from 'zod';
import { Id, Iso, PersonaScelta, Written } from '../wire.shape.ts';

const Componente = PersonaScelta.omit({ id: true }).extend({ utenteId: Id });

export const MacroArea = z.object({ id: Id, codice: z.string(), nome: z.string() });

/** `macroAree`: whose proposte they evaluate, where the commissione is a general one (D-101). */
export const Membro = Componente.extend({ id: Id, macroAree: z.array(MacroArea) });
export type Membro = z.infer<typeof Membro>;

export const Commissione = z.object({
  id: Id,
  nome: z.string(),
  anno: z.int(),
  specializzata: z.boolean(),
  refereeNascosti: z.boolean(),
  refereeGestitiDaPresidente: z.boolean(),
  tipologiaProgettoList: z.array(z.object({ id: Id, nome: z.string() })),
  presidente: Componente.nullable(),
  membroCommissioneList: z.array(Membro),
  /** Including the chair (D-104). */
  nComponenti: z.int(),
  /** A warning in words about macro-areas whose proposte nobody would evaluate. */
  avviso: z.string().nullable(),
  /** Whether proposte of its tipologie have been evaluated: then it cannot be deleted. */
  valutata: z.boolean(),
  /** Whether it evaluates: it is the latest of one of its tipologie with a classe to make official (D-103). */
  inCarica: z.boolean(),
  lastUpdate: Iso,
});
export type Commissione = z.infer<typeof Commissione>;

/** What Salva answers: which proposte nobody would evaluate now. */
export const CommissioneSalvata = Written.extend(Commissione.pick({ avviso: true }).shape);
export type CommissioneSalvata = z.infer<typeof CommissioneSalvata>;

/** A person of a commissione that is to be copied: why they may not sit in a new one, or what the office should know of them. */
export const IdoneitaComponente = z.object({ utenteId: Id, impedimento: z.string().nullable(), avviso: z.string().nullable() });
export type IdoneitaComponente = z.infer<typeof IdoneitaComponente>;

const Utente = z.object({ utenteId: Id });

export const CommissioneForm = z.object({
  nome: z.string(),
  anno: z.int().min(2000).max(2100),
  specializzata: z.boolean(),
  refereeNascosti: z.boolean(),
  refereeGestitiDaPresidente: z.boolean(),
  tipologiaProgettoList: z.array(z.object({ id: Id })).max(200),
  presidente: Utente.nullable(),
  /** `id` 0 is a new member; without `macroAree` a new one gets that of their department, others keep theirs. */
  membroCommissioneList: z
    .array(
      Utente.extend({
        id: z.int().min(0),
        macroAree: z
          .array(z.object({ id: Id }))
          .max(50)
          .optional(),
      }),
    )
    .max(200),
});
export type CommissioneForm = z.infer<typeof CommissioneForm>;

/** A tipologia of a year, and the commissione to which it is tied. */
export const TipologiaAssociabile = z.object({
  id: Id,
  nome: z.string(),
  bando: z.string(),
  associata: z.boolean(),
  commissioneId: Id.nullable(),
  commissione: z.string().nullable(),
});
export type TipologiaAssociabile = z.infer<typeof TipologiaAssociabile>;
