import * as z from 'zod';
import { CambiModulo, VersioneModulo } from '../form/cambiModulo.shape.ts';
import { FormVersion } from '../form/formVersion.shape.ts';
import { PropostaRiga } from '../proposte/proposta.shape.ts';
import { Esecuzione, Euro, Id, Iso } from '../wire.shape.ts';
import { MOTIVO_RIAPERTURA_MAX, NOTA_VALUTAZIONE_MAX } from './rendicontazione.rules.ts';

/** A report in the lists. */
export const RendicontazioneRiga = z.object({
  id: Id,
  status: z.enum(['BOZZA', 'INVIATA']),
  sendTimestamp: Iso.nullable(),
  /** The holder of the proposta when it was sent; until then, the present holder. */
  cognomeResponsabile: z.string(),
  nomeResponsabile: z.string(),
  /** Euro, without assegni di ricerca (D-85). */
  finanziamentoSpeso: Euro,
  assegnoSpeso: Euro,
  totaleRichiesto: Euro,
  totaleConcesso: Euro,
  /** Null until the office has concluded its evaluation. */
  valutazioneRend: z.enum(['POSITIVA', 'NEGATIVA']).nullable(),
  notaValutazioneRend: z.string().nullable(),
  consolida: z.boolean(),
  /** For a draft that had been sent: when and why the office reopened it. */
  riapertura: z.object({ quando: Iso, motivo: z.string() }).nullable(),
  lastUpdate: Iso,
});
export type RendicontazioneRiga = z.infer<typeof RendicontazioneRiga>;

/** A step of the classe for one funded proposta. */
export const StepRendicontazione = z.object({
  idStep: Id,
  nome: z.string(),
  mesi: z.int(),
  startTimestamp: Iso.nullable(),
  endTimestamp: Iso.nullable(),
  /** The last instant for this proposta: the end, the tipologia's fixed one (D-55), or an extension. */
  scadenza: Iso.nullable(),
  scadenzaTeorica: Iso.nullable(),
  logInvioMail: Esecuzione.shape.logInvioMail,
  /** When the holder was last reminded of the report (D-226); null: never. */
  sollecitata: Iso.nullable(),
  /** Null while the period is not set or in the future (D-84). */
  stato: z.enum(['DA_COMPILARE', 'BOZZA', 'INVIATA', 'NON_INVIATA']).nullable(),
  rendicontazione: RendicontazioneRiga.nullable(),
});
export type StepRendicontazione = z.infer<typeof StepRendicontazione>;

export const PropostaConStep = PropostaRiga.extend({ stepRendicontazione: z.array(StepRendicontazione) });
export type PropostaConStep = z.infer<typeof PropostaConStep>;

export const RendicontazioniProposta = z.object({ proposta: PropostaRiga, step: z.array(StepRendicontazione) });
export type RendicontazioniProposta = z.infer<typeof RendicontazioniProposta>;

const Voce = z.object({
  id: Id,
  nome: z.string(),
  finanziamentoRichiesto: Euro,
  finanziamentoSpeso: Euro,
  descrizioneSpesa: z.string().nullable(),
  /** More than 20 % away from its share of the grant. */
  scostamento: z.boolean(),
});

/** One report with its form. */
export const Rendicontazione = RendicontazioneRiga.extend({
  formId: Id,
  /** Of its template; answers and facts are opaque here: `form/template.types.ts` has the types, each family of fields its own check. */
  modulo: FormVersion,
  valori: z.unknown(),
  facts: z.unknown(),
  cambiModulo: CambiModulo,
  proposta: PropostaRiga,
  step: StepRendicontazione,
  assegnoConcesso: Euro,
  vociRendicontoList: z.array(Voce),
  /** Whether the caller may write it now; the rule tells what prevents it. */
  modificabile: z.boolean(),
  /** Whether the caller may evaluate it. */
  valutabile: z.boolean(),
  /** null unchecked, true valid, false with errors */
  valida: z.boolean().nullable(),
});
export type Rendicontazione = z.infer<typeof Rendicontazione>;

/** An empty one, not stored yet. */
export const NewRendicontazione = Rendicontazione.extend({ id: z.null() });
export type NewRendicontazione = z.infer<typeof NewRendicontazione>;

const Valori = z.record(z.string(), z.unknown());
/** The rows of the report field, which may also stand among `valori`. */
const Voci = z.array(z.record(z.string(), z.unknown())).max(1000).optional();

export const RendicontazioneForm = z.object({
  propostaId: Id,
  idStep: Id,
  valori: Valori,
  vociRendicontoList: Voci,
  versioneModulo: VersioneModulo,
});
export const RendicontazioneEdit = z.object({ valori: Valori, vociRendicontoList: Voci, lastUpdate: Iso });

/** Satisfactory or not, a comment, and whether that is concluded (D-88); other fields are ignored. */
export const ValutazioneRendForm = z.object({
  valutazione: z.enum(['POSITIVA', 'NEGATIVA']),
  nota: z.string().trim().max(NOTA_VALUTAZIONE_MAX).nullable(),
  consolida: z.boolean(),
  lastUpdate: Iso.optional(),
});
export type ValutazioneRendForm = z.infer<typeof ValutazioneRendForm>;

/**
 * The office's reopening of a report: after its deadline with a proroga; a concluded evaluation is deleted only where that is agreed to.
 */
export const RiaperturaRendicontazione = z.object({
  prorogaAl: Iso.nullish(),
  motivo: z.string().max(MOTIVO_RIAPERTURA_MAX),
  ancheValutata: z.boolean().optional(),
  lastUpdate: Iso.optional(),
});
export type RiaperturaRendicontazione = z.infer<typeof RiaperturaRendicontazione>;
