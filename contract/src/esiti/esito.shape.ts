import * as z from 'zod';
import { Borsa } from '../borsa.shape.ts';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Euro, Id, Iso, Persona } from '../wire.shape.ts';

/** The outcome of a proposta, its author, and what the reader may do about it (payloads, section 5). */
export const Esito = z.object({
  /** Null while there is none. */
  id: Id.nullable(),
  finanziamentoAssegnato: Euro.nullable(),
  assegnoAssegnato: Euro.nullable(),
  commento: z.string().nullable(),
  esitoConcluso: z.boolean(),
  /** The last author, in one of the two fields. */
  ufficioRicerca: Persona.nullable(),
  membroCommissione: Persona.nullable(),
  createdTimestamp: Iso.nullable(),
  updatedTimestamp: Iso.nullable(),
  finanziabile: z.boolean(),
  motivoNonFinanziabile: z.string().nullable(),
  /** Not to be funded only because a mean is missing: the reader may grant with a reason (D-198). */
  finanziabileConMotivo: z.boolean(),
  /** The reason of such a grant. */
  motivoSenzaPunteggio: z.string().nullable(),
  /** A decline needs its comment (D-201). */
  motivazioneObbligatoria: z.boolean(),
  /** The proposta, for those who decide: the request, and the result of its evaluation. */
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  motivazioneEsitoSpeciale: z.string().nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  importoSingoloAssegno: Euro.nullable(),
  /** The format of the means. */
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  /** The number of referees of whom the mean is, where the evaluation ended without a sheet of the commission (D-198); else null. */
  schedeReferee: z.int().nullable(),
  sogliaFinanziabilita: z.number().nullable(),
  /** Decimals of the means (D-200). */
  decimaliPunteggio: z.literal([1, 2]),
  /** The greatest possible mean (D-200); null where it is unknown. */
  punteggioMassimo: z.number().nullable(),
  /** For the whole classe, including assegni (D-124); to a commission for the proposte that the reader may open. */
  totaleConcessoClasse: Euro,
  /** Why it may not be written, concluded, reopened, corrected; null where it may. */
  motivo: z.string().nullable(),
  motivoConclusione: z.string().nullable(),
  motivoRiapertura: z.string().nullable(),
  motivoRettifica: z.string().nullable(),
  /** Its earlier versions, the latest first; with the reason of a correction, or the scenario that changed it (D-202). */
  storico: z.array(
    z.object({
      quando: Iso,
      da: z.string().nullable(),
      finanziamentoAssegnato: Euro.nullable(),
      assegnoAssegnato: Euro.nullable(),
      commento: z.string().nullable(),
      motivazione: z.string().nullable(),
    }),
  ),
  /** The available money and what is granted of it, in the classe and in its macro-area; without what the reader may not know (D-203). */
  denaro: z.array(Borsa),
  /** Undecided conflicts of interest with the proposta (D-204). */
  conflitti: z.array(ConflittoAperto),
  lastUpdate: Iso.nullable(),
});
export type Esito = z.infer<typeof Esito>;

const scelta = {
  finanzia: z.boolean(),
  finanziamentoAssegnato: z.number().min(-1e9).max(1e9).nullable().default(null),
  assegnoAssegnato: z.number().min(-1e9).max(1e9).default(0),
  commento: z.string().max(20_000).nullable().default(null),
  motivoSenzaPunteggio: z.string().max(20_000).nullable().default(null),
  lastUpdate: Iso.optional(),
};

export const EsitoForm = z.object({
  ...scelta,
  concludi: z.boolean().default(false),
  /** The means that were read; absent: those of now (D-224). */
  letto: z.object({ media: z.number().nullable(), mediaSogliaFinanziabilita: z.number().nullable() }).optional(),
});
export type EsitoForm = z.infer<typeof EsitoForm>;

export const RettificaForm = z.object({ ...scelta, motivazione: z.string().max(20_000) });
export type RettificaForm = z.infer<typeof RettificaForm>;

/** The state in which a proposta is left. */
export const NonAmmissibile = z.object({
  id: Id,
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  /** Number of evaluation sheets that were deleted. */
  valutazioni: z.int(),
  referee: z.int(),
});
