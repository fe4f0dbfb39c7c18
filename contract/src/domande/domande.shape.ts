import * as z from 'zod';
import { Id, Iso, Persona } from '../wire.shape.ts';
import { TESTO_DOMANDA_MAX } from './domande.rules.ts';

const Parte = z.enum(['UFFICIO', 'RESPONSABILE']);

const Messaggio = z.object({
  id: Id,
  da: Parte,
  /** The author in the office is shown to the office only. */
  autore: Persona.nullable(),
  testo: z.string(),
  inviatoTimestamp: Iso,
});

/** A thread between the responsabile of a proposta and the research office. */
export const Domanda = z.object({
  id: Id,
  /** The field it is about, by its label at that time; null: the whole proposta. */
  campo: z.object({ uid: z.string(), label: z.string() }).nullable(),
  /** Whose turn it is; null once it is closed. */
  attende: Parte.nullable(),
  chiusa: z.object({ da: Parte, quando: Iso }).nullable(),
  messaggi: z.array(Messaggio),
});
export type Domanda = z.infer<typeof Domanda>;
/** All threads of a proposta. */
export const Domande = z.array(Domanda);

/** Empty messages are refused by the rule, with its own text. */
const Testo = z.string().trim().max(TESTO_DOMANDA_MAX);
export const NuovaDomanda = z.object({ campoUid: z.string().max(40).nullable(), testo: Testo });
export const NuovoMessaggio = z.object({ testo: Testo });

/** A thread in the office's list. */
export const DomandaRiga = z.object({
  id: Id,
  attende: Parte.nullable(),
  proposta: z.object({ id: Id, titolo: z.string().nullable(), numeroProtocollo: z.string().nullable(), anno: z.int(), classe: z.string() }),
  responsabile: Persona,
  campo: z.string().nullable(),
  ultimo: z.object({ da: Parte, testo: z.string(), inviatoTimestamp: Iso }),
  messaggi: z.int(),
});
export type DomandaRiga = z.infer<typeof DomandaRiga>;
