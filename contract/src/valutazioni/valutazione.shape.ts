import * as z from 'zod';
import { TIPI_CRITERIO, TIPI_FASE } from '../bandi/criteri.rules.ts';
import { ConflittoAperto } from '../conflitti/conflitti.shape.ts';
import type { Unstored } from '../stored.ts';
import { Id, Iso, Persona } from '../wire.shape.ts';
import { STATI_FASE } from './fasi.rules.ts';
import { TIPI_VALUTAZIONE } from './punteggi.rules.ts';

/** A criterion in a sheet (payloads, section 5). */
export const Criterio = z.object({
  id: Id,
  descrizione: z.string(),
  posizione: z.int(),
  tipo: z.enum(TIPI_CRITERIO),
  bloccante: z.boolean(),
  /** Three decimals. */
  coefficiente: z.number(),
  concorreSoglia: z.boolean(),
  faseId: Id.nullable(),
  valoreList: z.array(
    z.object({
      valore: z.number(),
      descrizione: z.string(),
      posizione: z.int(),
      minimo: z.number().nullable(),
      massimo: z.number().nullable(),
      valoreTrue: z.string().nullable(),
      valoreFalse: z.string().nullable(),
    }),
  ),
  /** The mean of the concluded referees, at two decimals. */
  mediaPrecalcolata: z.number().nullable(),
});

export type Criterio = z.infer<typeof Criterio>;

/** A sheet of a referee, or that of the commission. What the reader may not know of its author is null. */
export const Valutazione = z.object({
  id: Id,
  propostaId: Id,
  /** Null where the classe has no phases (D-110). */
  faseValutazioneId: Id.nullable(),
  status: z.enum(['BOZZA', 'CONCLUSA']),
  punteggio: z.number().nullable(),
  motivazione: z.string().nullable(),
  /** In iteration mode: rejected, or approved without referees; null where there are scores (D-175). */
  respinta: z.boolean().nullable(),
  referee: z.object({ id: Id, etichetta: z.string() }).nullable(),
  membroCommissione: Persona.nullable(),
  /** Null for a reader who may not know when it was changed. */
  updatedTimestamp: Iso.nullable(),
  valutazionePunteggioList: z.array(
    z.object({
      criterio: Criterio,
      punteggio: z.number().nullable(),
      mediaPrecalcolata: z.number().nullable(),
      mediaModificata: z.boolean(),
      motivazione: z.string().nullable(),
    }),
  ),
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  /** What the total has to reach; null where the total of this sheet alone decides nothing about the threshold. */
  sogliaFinanziabilita: z.number().nullable(),
  concludiSenzaPunteggi: z.boolean(),
  /** A 0 on a blocking criterion and a rejection need a text (D-201). */
  motivazioneObbligatoria: z.boolean(),
  modificabile: z.boolean(),
  concludibile: z.boolean(),
  /** Why the reader may not write in it, in words; null where they may. */
  motivo: z.string().nullable(),
  /** Why they may not conclude it although they may write in it. */
  motivoConclusione: z.string().nullable(),
  /** Undecided conflicts of interest with the proposta, for the author of the sheet (D-204). */
  conflitti: z.array(ConflittoAperto),
  lastUpdate: Iso.nullable(),
});
export type Valutazione = z.infer<typeof Valutazione>;

/** The sheet that the reader fills in: `id` is null until it is stored. */
export type OwnValutazione = Valutazione | Unstored<Omit<Valutazione, 'id'>>;
export const OwnValutazione: z.ZodType<OwnValutazione> = Valutazione.extend({ id: Id.nullable() });

/** A phase of a proposta with its sheets. */
export const Fase = z.object({
  id: Id.nullable(),
  fase: z.int(),
  nome: z.string(),
  tipo: z.enum(TIPI_FASE),
  attiva: z.boolean(),
  conclusa: z.boolean(),
  stato: z.enum(STATI_FASE),
  /** For a phase of the referees: whether it may be ended now (D-108). */
  concludibile: z.boolean(),
  /** Why not; null where it may, and for other phases. */
  motivo: z.string().nullable(),
  /** For the active phase: whether the reader has a sheet in it, or may begin one. */
  compilabile: z.boolean(),
  /** Why not; null where they may, and for other phases. */
  motivoCompilazione: z.string().nullable(),
  valutazioneList: z.array(Valutazione),
});
export type Fase = z.infer<typeof Fase>;

/** A sheet as it is sent: the entry of a criterion that is left out is deleted. */
export const ValutazioneForm = z.object({
  motivazione: z.string().max(20_000).nullable().default(null),
  valutazionePunteggioList: z
    .array(
      z.object({
        criterioId: Id,
        punteggio: z.number().min(-1e6).max(1e6).nullable(),
        mediaModificata: z.boolean().default(false),
        motivazione: z.string().max(20_000).nullable().default(null),
      }),
    )
    .max(100),
  respinta: z.boolean().nullable().optional(),
  lastUpdate: Iso.optional(),
});
export type ValutazioneForm = z.infer<typeof ValutazioneForm>;

/** An evaluation as it was read by whoever ends it (D-311). */
export const ValutazioneLetta = z.object({ inviata: Iso.nullable(), concluse: z.int(), media: z.number().nullable() });

/** The content of a form that was filled in offline: nothing is stored until the sheet is saved. */
export const ModuloLetto = z.object({
  /** Empty and unreadable answers are absent. */
  righe: z.array(z.object({ criterioId: Id, punteggio: z.number().optional(), motivazione: z.string().optional() })),
  motivazione: z.string().optional(),
  /** By criterion, like those of a refused save; `file` for rows that belong to none. */
  violazioni: z.array(z.object({ campo: z.string(), messaggio: z.string() })),
});
export type ModuloLetto = z.infer<typeof ModuloLetto>;
