import * as z from 'zod';
import { EMAIL_MAX } from '../login/email.rules.ts';
import { Id, Iso } from '../wire.shape.ts';
import { Nota, RUOLI_VALUTATORE } from './conflitti.shape.ts';
import { ESITI_INDICAZIONE, NOME_INDICATO_MAX } from './indicazioni.rules.ts';

/** A person whom the proponent asks the office not to let evaluate. */
export const IndicazioneForm = z.object({
  nome: z
    .string()
    .trim()
    .max(NOME_INDICATO_MAX * 2),
  email: z
    .string()
    .trim()
    .max(EMAIL_MAX * 2)
    .nullable(),
  motivo: Nota,
});
export type IndicazioneForm = z.infer<typeof IndicazioneForm>;

const Indicazione = z.object({
  id: Id,
  nome: z.string(),
  email: z.string().nullable(),
  motivo: z.string(),
  indicata: Iso,
});

/** What a proponent has told the office about one proposta, and whether more may be told. */
export const IndicazioniProposta = z.object({
  indicazioni: z.array(Indicazione.extend({ ritira: z.boolean() })),
  /** Why nobody can be named any more; null: somebody can. */
  perche: z.string().nullable(),
});
export type IndicazioniProposta = z.infer<typeof IndicazioniProposta>;

/** An evaluator of the proposta, and whether they may be the named person. */
const Possibile = z.object({
  utenteId: Id.nullable(),
  refereeId: Id.nullable(),
  cognome: z.string(),
  nome: z.string(),
  ruolo: z.enum(RUOLI_VALUTATORE),
  somiglia: z.boolean(),
});

/** The same for the office, with its result. */
export const IndicazioneUfficio = Indicazione.extend({
  propostaId: Id,
  numeroProtocollo: z.string().nullable(),
  titolo: z.string().nullable(),
  responsabile: z.string(),
  esito: z.enum(ESITI_INDICAZIONE).nullable(),
  /** The person with whom it was matched. */
  persona: z.object({ cognome: z.string(), nome: z.string() }).nullable(),
  nota: z.string().nullable(),
  esaminata: z.object({ quando: Iso, da: z.string() }).nullable(),
  lastUpdate: Iso,
  persone: z.array(Possibile),
  /** Why it can no longer be examined. */
  perche: z.string().nullable(),
});
export type IndicazioneUfficio = z.infer<typeof IndicazioneUfficio>;

export const EsameForm = z.object({
  esito: z.enum(ESITI_INDICAZIONE),
  /** At most one of the two. */
  utenteId: Id.nullable(),
  refereeId: Id.nullable(),
  nota: Nota.nullable(),
  lastUpdate: Iso,
});
export type EsameForm = z.infer<typeof EsameForm>;
