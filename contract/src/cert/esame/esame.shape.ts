import * as z from 'zod';
import { STATI_EMAIL } from '../../email/email.rules.ts';
import { scelta } from '../../list/list.shape.ts';
import { FiltriScrivania, ScrivaniaRiga } from '../../scrivania/scrivania.shape.ts';
import { choiceOf, Day, Id, Iso, Persona } from '../../wire.shape.ts';
import { Delibera } from '../delibere/delibere.shape.ts';
import { Condizioni, IstanzaRiga } from '../istanza.shape.ts';
import { CertMembroProposta } from '../membro.shape.ts';
import { DECISIONI } from '../stati.ts';
import { ATTESE, ORDINE_VALUTAZIONE, STATI_VALUTAZIONE } from './valutazione.filtri.ts';
import { SCELTE_VOTO } from './voto.rules.ts';

/**
 * Filters of the archive: year of the sending (any year: many were never sent), beginning of the proponent's surname, state (1 is for the
 * chair only).
 */
export const FiltriValutazione = z.object({
  anno: z.coerce.number().int().min(0).max(9999).optional(),
  cognome: z.string().trim().max(100).optional(),
  statusValutazione: z.enum(STATI_VALUTAZIONE).default('ALL'),
  /** Only istanze that are assigned to the reader. */
  mie: z.stringbool().default(false),
  /** Only istanze that wait in this way; for office and chair only. */
  attende: z.enum(ATTESE).optional(),
  /** By the desk; for the ethics office only. */
  ...FiltriScrivania,
  ...scelta(ORDINE_VALUTAZIONE),
});
export type FiltriValutazione = z.infer<typeof FiltriValutazione>;

/** A row of the archive of istanze; the desk is there for the ethics office alone. */
export const RigaValutazione = IstanzaRiga.extend({ scrivania: ScrivaniaRiga.nullable().optional() });
export type RigaValutazione = z.infer<typeof RigaValutazione>;

export const ConteggiValutazione = z.record(z.enum(STATI_VALUTAZIONE), z.int());

const Valutazione = z.object({
  note: z.string().nullable(),
  noteComponenti: z.string().nullable(),
  notaRevisione: z.string().nullable(),
  notePresidenteCert: z.string().nullable(),
  favorevoli: z.int().nullable(),
  astenuti: z.int().nullable(),
  contrari: z.int().nullable(),
  numeroDelibera: z.string().nullable(),
});

const Passo = z.object({
  id: Id,
  evento: z.string(),
  daStato: z.string(),
  aStato: z.string(),
  revisione: z.int(),
  chi: Persona,
  quando: Iso,
  /** The texts and votes at that time, as readable lines. */
  dati: z.array(z.object({ voce: z.string(), testo: z.string() })),
});

/** What a reader of the committee sees of one istanza, and what they may do with it. */
export const Esame = z.object({
  istanza: IstanzaRiga,
  sguardo: z.enum(['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO']),
  propria: z.boolean(),
  inConflitto: z.boolean(),
  voto: z.object({ presenti: z.int(), inConflitto: z.int(), senzaVoto: z.int(), votanti: z.int(), presidenteVota: z.boolean() }),
  /** How votes are counted; settings of the university (D-191, D-192). */
  regole: z.object({
    maggioranza: z.enum(SCELTE_VOTO.maggioranza),
    parita: z.enum(SCELTE_VOTO.parita),
    numeroLegale: z.enum(SCELTE_VOTO.numeroLegale),
  }),
  /** The numero legale of its registered sitting; null where it is in none. */
  quorum: z.object({ componenti: z.int(), presenti: z.int(), servono: z.int(), raggiunto: z.boolean() }).nullable(),
  /** The last progressive number of the delibere of each year, for those who decide (D-195). */
  ultimeDelibere: z.array(z.object({ anno: z.int(), numero: z.int() })),
  membri: z.array(CertMembroProposta),
  /** The reader's own part; null for a reader who is not a member before it. */
  mia: CertMembroProposta.nullable(),
  /** null for a reader who may not see it. */
  valutazione: Valutazione.nullable(),
  condizioni: Condizioni.nullable(),
  /**
   * The last letter to the proponent about the committee's acts, and why it was not delivered; null for readers who do not run the
   * committee.
   */
  avviso: z.object({ id: Id, stato: z.enum(STATI_EMAIL), errore: z.string().nullable() }).nullable(),
  /** Its delibere, the latest first, as far as the reader may see them. */
  delibere: z.array(Delibera),
  storico: z.array(Passo),
});
export type Esame = z.infer<typeof Esame>;

export const NoteIstanza = z.object({
  notaValutazione: z.string().nullable(),
  notePresidenteCert: z.string().nullable(),
  membri: z.array(CertMembroProposta),
  storico: z.array(z.object({ revisione: z.int(), note: z.string(), quando: Iso })),
});
export type NoteIstanza = z.infer<typeof NoteIstanza>;

export const NotaForm = z.object({
  propostaCertId: Id,
  membroPropostaId: Id,
  note: z.string().max(20_000).nullable(),
  flag_minor_major: z.literal([0, 1]).nullable(),
  conflittoInteressi: z.boolean(),
  /** The note as it was read; absent: whatever is stored is replaced. */
  prima: z.string().max(20_000).nullish(),
  /** The suggestion as it was read, alike. */
  primaMinorMajor: z.literal([0, 1]).nullish(),
});
export type NotaForm = z.infer<typeof NotaForm>;

const Testo = z.string().max(20_000).nullable().default(null);
const Voto = z.number().nullable().default(null);

export const DecisioneForm = z.object({
  propostaCertId: Id,
  statoId: choiceOf(DECISIONI),
  note: Testo,
  noteComponenti: Testo,
  /** What is asked of the proponent: the revision of 4, the conditions of 3. */
  notaRevisione: Testo,
  /** The same point by point, each to be answered by the proponent; for a revision only. */
  richieste: z.array(z.string().max(20_000)).max(100).default([]),
  conflittoInteressi: z.boolean().default(false),
  dataSeduta: Day.nullable().default(null),
  favorevoli: Voto,
  astenuti: Voto,
  contrari: Voto,
  prevalePresidente: z.boolean().default(false),
  /** Why it is decided without numero legale or rapporteur (D-192). */
  motivoDeroga: Testo,
  numeroDelibera: z.string().max(200).nullable().default(null),
  /** The attendance comes from the sitting; notes corrected by the chair are stored. */
  membriPropostaDTOList: z
    .array(
      z.object({
        membroPropostaId: Id,
        presente: z.boolean(),
        note: z.string().max(20_000).nullable(),
        flag_minor_major: z.literal([0, 1]).nullable(),
        /** The note and the suggestion as they were read; absent: whatever is stored is replaced. */
        prima: z.string().max(20_000).nullish(),
        primaMinorMajor: z.literal([0, 1]).nullish(),
      }),
    )
    .max(100)
    .default([]),
  notePresidenteCert: Testo,
  /** Members of the commission who have left this istanza during the sitting (D-148). */
  membriInConflitto: z.array(Id).max(100).default([]),
  /** Of the istanza that was read: one that was sent again since is not decided unread (D-08). */
  lastUpdate: Iso.optional(),
});
export type DecisioneForm = z.infer<typeof DecisioneForm>;

export const Motivo = z.object({ motivo: z.string().max(20_000) });
