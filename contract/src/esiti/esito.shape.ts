import * as z from 'zod';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Euro, Id, Iso, Persona } from '../wire.shape.ts';

/** What may be granted, by whom it was, and what whoever asks may do about it (payloads, section 5). */
export const Esito = z.object({
  /** Null as long as there is none. */
  id: Id.nullable(),
  finanziamentoAssegnato: Euro.nullable(),
  assegnoAssegnato: Euro.nullable(),
  commento: z.string().nullable(),
  esitoConcluso: z.boolean(),
  /** The last writer, in one of the two. */
  ufficioRicerca: Persona.nullable(),
  membroCommissione: Persona.nullable(),
  createdTimestamp: Iso.nullable(),
  updatedTimestamp: Iso.nullable(),
  finanziabile: z.boolean(),
  motivoNonFinanziabile: z.string().nullable(),
  /** Not to be funded for want of a mean alone: the reader grants with a reason (D-198). */
  finanziabileConMotivo: z.boolean(),
  /** That reason, where it was granted so. */
  motivoSenzaPunteggio: z.string().nullable(),
  /** A decline needs its comment (D-201). */
  motivazioneObbligatoria: z.boolean(),
  /** Of the proposta, for who decides: what was asked for, and what it came to. */
  titolo: z.string().nullable(),
  numeroProtocollo: z.string().nullable(),
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  motivazioneEsitoSpeciale: z.string().nullable(),
  finanziamentoRichiesto: Euro,
  assegnoRichiesto: Euro,
  importoSingoloAssegno: Euro.nullable(),
  /** How the means are said. */
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  sogliaFinanziabilita: z.number().nullable(),
  /** With how many decimals the means are shown (D-200). */
  decimaliPunteggio: z.literal([1, 2]),
  /** Of how many points the mean is (D-200); null where that is not told. */
  punteggioMassimo: z.number().nullable(),
  /** Of the whole classe, assegni included (D-124); to a commission, of the proposte that the reader may open. */
  totaleConcessoClasse: Euro,
  /** Why it may not be written, concluded, reopened, corrected; null when it may. */
  motivo: z.string().nullable(),
  motivoConclusione: z.string().nullable(),
  motivoRiapertura: z.string().nullable(),
  motivoRettifica: z.string().nullable(),
  /** What it was before, the latest first; with the reason of a correction, or the scenario that changed it (D-202). */
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
  /** What is available for it and granted of that, in the classe and in its macro-area; without what the reader may not know (D-203). */
  denaro: z.array(z.object({ macroArea: z.string().nullable(), disponibile: Euro, concesso: Euro })),
  /** Conflicts of interest with the proposta that nobody has decided (D-204). */
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

export const EsitoForm = z.object({ ...scelta, concludi: z.boolean().default(false) });
export type EsitoForm = z.infer<typeof EsitoForm>;

export const RettificaForm = z.object({ ...scelta, motivazione: z.string().max(20_000) });
export type RettificaForm = z.infer<typeof RettificaForm>;

/** In what state a proposta is left. */
export const NonAmmissibile = z.object({
  id: Id,
  statusValutazioneProposta: z.enum(['VALUTATA', 'FINANZIATA', 'NON_FINANZIATA']).nullable(),
  esitoSpeciale: z.enum(['NON_AMMISSIBILE', 'RESPINTA']).nullable(),
  /** What went with it. */
  valutazioni: z.int(),
  referee: z.int(),
});
