import * as z from 'zod';
import { MOTIVI_MAIL } from '../email/errore.rules.ts';
import { Euro, Id, Iso, PersonaScelta } from '../wire.shape.ts';

export const RichiestaPartecipazione = z.object({
  id: Id,
  status: z.enum(['PENDING', 'ACCETTATA', 'RIFIUTATA', 'RITIRATA']),
  proposta: z.object({
    id: Id,
    titolo: z.string().nullable(),
    responsabile: PersonaScelta,
    classe: z.object({ nome: z.string(), anno: z.int() }),
    endTimestamp: Iso,
  }),
  categoria: z.object({
    id: Id,
    codice: z.string(),
    descrizioneSingolare: z.string(),
    descrizioneSingolareEn: z.string().nullable(),
    descrizionePlurale: z.string(),
  }),
  /** When it was asked, and what an acceptance binds to. */
  inviataTimestamp: Iso,
  /** Whether the person had accepted before the responsabile changed the role or the months (D-314). */
  eraAccettata: z.boolean(),
  datiRichiesta: z.object({
    abstractProposta: z.string().nullable(),
    finanziamentoRichiesto: Euro,
    mesiPersona: z.number().nullable(),
    massaCritica: z.boolean().nullable(),
    /** Whether a person who accepts has a part of the proposta to fill in. */
    haParte: z.boolean(),
  }),
});

/** What a person has read of a request and accepts. */
export const RichiestaLetta = z.object({ categoriaId: Id, mesiPersona: z.number().nullable() });
export type RichiestaLetta = z.infer<typeof RichiestaLetta>;

/** A person's answer to a request. */
export const RichiestaRisposta = RichiestaPartecipazione.pick({ id: true, status: true });
export type RichiestaRisposta = z.infer<typeof RichiestaRisposta>;

/** An own draft that could no longer be sent once a request is accepted. */
const BozzaImpedita = z.object({ id: Id, titolo: z.string().nullable() });

/** The limits for which an acceptance counts, a sentence each, and the drafts that it blocks. */
export const SeAccetti = z.object({ limiti: z.array(z.string()), impedite: z.array(BozzaImpedita) });
export type SeAccetti = z.infer<typeof SeAccetti>;

/** The state of a request for the responsabile, while the proposta is BOZZA. */
const StatoRichiesta = z.object({
  utenteId: Id,
  categoriaId: Id,
  status: z.enum(['PENDING', 'ACCETTATA', 'RIFIUTATA']),
  /** The months that the request names: what an acceptance stands for (D-314). */
  mesiPersona: z.number().nullable(),
  /** RIFIUTATA because a member who had accepted has withdrawn (D-70). */
  ritirata: z.boolean(),
  inviata: Iso,
  risposta: Iso.nullable(),
  /** The last reminder; null where there was none since the request. */
  sollecitata: Iso.nullable(),
  /** Accepted, with a part of the proposta that is not filled in yet: it cannot be sent. */
  parteDaCompilare: z.boolean(),
  /** Why the last mail to a person whose answer is awaited was not delivered; null: it was, or waits (D-209). */
  nonRecapitata: z.enum(MOTIVI_MAIL).nullable(),
  /** The person's sector, which tells namesakes apart. */
  ssd: z.string().nullable(),
});
export type StatoRichiesta = z.infer<typeof StatoRichiesta>;
export const Richieste = z.array(StatoRichiesta);

export type RichiestaPartecipazione = z.infer<typeof RichiestaPartecipazione>;
