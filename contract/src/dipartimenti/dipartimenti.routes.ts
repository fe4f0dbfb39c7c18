import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id, Iso, PersonaScelta } from '../wire.shape.ts';
import { CHI_SCRIVE_DIPARTIMENTI, NOME_MASSIMO, NOMI_MASSIMO } from './dipartimento.rules.ts';

/** A department for all readers; its directors and contacts are for the offices' own calls. */
export const Dipartimento = z.object({
  id: Id,
  nome: z.string(),
  valido: z.boolean(),
  macroArea: z.object({ id: Id, code: z.string(), nome: z.string() }),
});
export type Dipartimento = z.infer<typeof Dipartimento>;

/** A person with an office in a department or structure. */
export const Incaricato = PersonaScelta;
export type Incaricato = PersonaScelta;

/** Its name in English forms; null where it has none. */
const nomeEn = z.string().nullable();

export const DipartimentoCompleto = Dipartimento.extend({
  nomeEn,
  direttoreList: z.array(Incaricato),
  radList: z.array(Incaricato),
  /** Research contacts, not evaluation referees (D-31). */
  refereeList: z.array(Incaricato),
  /** Qualified in the present year (D-115). */
  qualificato: z.boolean(),
  anniQualificati: z.array(z.int()),
  lastUpdate: Iso,
});
export type DipartimentoCompleto = z.infer<typeof DipartimentoCompleto>;

const Struttura = z.object({ id: Id, nome: z.string(), valido: z.boolean() });

export const StrutturaCompleta = Struttura.extend({ nomeEn, radList: z.array(Incaricato), lastUpdate: Iso });
export type StrutturaCompleta = z.infer<typeof StrutturaCompleta>;

const Scelti = z.array(z.object({ id: Id })).max(200);

const Nome = z.string().trim().min(1).max(NOME_MASSIMO);
const Nomi = z.array(Nome).min(1).max(NOMI_MASSIMO);

/** Given values replace the stored ones; absent ones stay. */
export const IncarichiForm = z.object({
  nome: Nome.optional(),
  nomeEn: Nome.nullable().optional(),
  macroAreaId: Id.optional(),
  /** Departments are never deleted (D-164): one that no longer exists is made invalid. */
  valido: z.boolean().optional(),
  direttoreList: Scelti.optional(),
  radList: Scelti.optional(),
  refereeList: Scelti.optional(),
  anniQualificati: z.array(z.int()).max(200).optional(),
  lastUpdate: Iso,
});
export type IncarichiForm = z.infer<typeof IncarichiForm>;

const StrutturaForm = IncarichiForm.pick({ nome: true, nomeEn: true, valido: true, radList: true, lastUpdate: true });
export type StrutturaForm = z.infer<typeof StrutturaForm>;

const completi = z.array(DipartimentoCompleto);
const office = ['UFFICIO_RICERCA'] as const;
const terza = ['TERZA'] as const;

export const dipartimentiRoutes = {
  'GET /dipartimenti': { what: 'The departments, also those no longer valid', allow: 'LOGGED', answer: z.array(Dipartimento) },
  'GET /ur/dipartimenti': { what: 'The departments with those who direct them and look after them', allow: office, answer: completi },
  'POST /ur/dipartimenti': {
    what: 'Adds departments of a macro-area by their names',
    allow: CHI_SCRIVE_DIPARTIMENTI,
    personale: 'sempre',
    repeat: 'same',
    body: z.object({ nomi: Nomi, macroAreaId: Id }),
    answer: completi,
  },
  'PUT /ur/dipartimenti/:id': {
    what: 'What a department is called, whether it is in force, who directs it, its RAD and contacts, its qualified years',
    allow: CHI_SCRIVE_DIPARTIMENTI,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: IncarichiForm,
    answer: DipartimentoCompleto,
  },
  'GET /rad/dipartimenti': { what: 'The departments whose RAD the caller is', allow: ['RAD'], answer: completi },
  'GET /dirdip/dipartimenti': { what: 'The departments that the caller directs', allow: ['DIRETTORE'], answer: completi },
  'GET /strutture': { what: 'The structures, also those no longer valid', allow: 'LOGGED', answer: z.array(Struttura) },
  'GET /ur/strutture': { what: 'The structures, each with its RAD', allow: terza, answer: z.array(StrutturaCompleta) },
  'POST /ur/strutture': {
    what: 'Adds structures by their names',
    allow: terza,
    personale: 'sempre',
    repeat: 'same',
    body: z.object({ nomi: Nomi }),
    answer: z.array(StrutturaCompleta),
  },
  'PUT /ur/strutture/:id': {
    what: 'What a structure is called, whether it is in force, and its RAD: one, or nobody',
    allow: terza,
    personale: 'sempre',
    repeat: 'same',
    params: ById,
    body: StrutturaForm,
    answer: StrutturaCompleta,
  },
  'GET /rad/strutture': { what: 'The structures whose RAD the caller is', allow: ['RAD'], answer: z.array(StrutturaCompleta) },
} as const satisfies Routes;
