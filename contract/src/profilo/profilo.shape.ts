import * as z from 'zod';
import { GRUPPI_RUOLO } from '../form/template/gruppiRuolo.ts';
import { Day, Id, Iso, Persona, Voce } from '../wire.shape.ts';
import { MESI_CONGEDO_MAX, TIPI_SAPIENZA } from './profilo.rules.ts';

/** What the university knows of a person and what the person declares (payloads, section 2). */
export const Profilo = z.object({
  utente: Persona.extend({ dataDiNascita: Day.nullable(), codiceFiscale: z.string().nullable(), email: z.string() }),
  /** A person without a role is shown as S-IN. `sistema` is the origin of the data. */
  ruolo: z.object({
    descrizione: z.string(),
    descrizioneEn: z.string().nullable(),
    sistema: z.enum(['UGOV', 'SIGEBA']),
    codice: z.string(),
    gruppo: z.enum(GRUPPI_RUOLO),
  }),
  regime: z.enum(['', 'Tempo Pieno', 'Tempo Definito']),
  /** 2222-02-02 is open-ended (D-36). */
  dataTermineRapporto: Day.nullable(),
  dipartimento: Voce.nullable(),
  /** Chosen by the person because U-GOV has none (D-45). */
  dipartimentoManuale: z.boolean(),
  /** `Nome` with a capital is the specification's own. */
  areaCun: z.object({ codice: z.string(), Nome: z.string(), nomeEn: z.string().nullable() }).nullable(),
  /** The same for the area. */
  areaManuale: z.boolean(),
  profiloValidato: z.boolean(),
  /** When the person last confirmed it; null where that is unknown. */
  validatoIl: Iso.nullable(),
  motivoInvalidazione: z.string().nullable(),
  /** The same in English; null where it was written before there was an English text. */
  motivoInvalidazioneEn: z.string().nullable(),
  titoloStudioTerzoLivello: z.boolean().nullable(),
  tipoSapienza: z.enum(TIPI_SAPIENZA).nullable(),
  mesiCongedoA: z.int().nullable(),
  mesiCongedoBC: z.int().nullable(),
  lastUpdate: Iso,
});
export type Profilo = z.infer<typeof Profilo>;

/** The declaration travels as it was ticked: the rule refuses a missing one with its own message. */
export const ProfiloForm = z.object({
  dichiarazione: z.boolean(),
  titoloStudioTerzoLivello: z.boolean().nullish(),
  tipoSapienza: z.enum(TIPI_SAPIENZA).nullish(),
  dipartimentoId: Id.nullish(),
  areaId: Id.nullish(),
  lastUpdate: Iso,
});
export type ProfiloForm = z.infer<typeof ProfiloForm>;

/** What the person may do with their profile, and why not (D-41). */
export const PermessiProfilo = z.object({
  puoModificare: z.boolean(),
  puoAggiornareUGOV: z.boolean(),
  mostraCongedi: z.boolean(),
  puoCreareIstanzaCert: z.boolean(),
  motivi: z.array(z.string()),
  /** Why the profile is blocked, in words for the office (D-35); null where it is not. */
  blocco: z.string().nullable(),
});
export type PermessiProfilo = z.infer<typeof PermessiProfilo>;

const Mesi = z.int().min(0).max(MESI_CONGEDO_MAX);
/** A belongs to indicator A, BC to indicators B and C together (D-42). */
export const MesiCongedo = z.object({ mesiCongedoA: Mesi, mesiCongedoBC: Mesi.nullable() });
export const MesiDichiarati = MesiCongedo.extend({ mesiCongedoA: Mesi.nullable() });
