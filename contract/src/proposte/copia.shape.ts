import * as z from 'zod';
import type { CopiaValori } from '../form/engine/copyValori.ts';
import { Id, IdInPath, Iso } from '../wire.shape.ts';
import { PropostaRiga } from './proposta.shape.ts';

/** One of the reader's proposte of any year, to copy answers from. */
export const PropostaPrecedente = PropostaRiga.pick({ id: true, titolo: true, numeroProtocollo: true, status: true, esito: true }).extend({
  bando: z.string(),
  anno: z.int(),
  tipologia: z.string(),
  classe: z.string(),
  /** Its form, whatever the version: within the same form most answers can be copied. */
  formId: Id,
  /** When it was sent, or last saved. */
  quando: Iso,
});
export type PropostaPrecedente = z.infer<typeof PropostaPrecedente>;

/** The target of the copy: a new proposta of a classe, or an own BOZZA. */
export const DoveCopiare = z
  .object({ classeId: IdInPath.optional(), propostaId: IdInPath.optional() })
  .refine(({ classeId, propostaId }) => (classeId === undefined) !== (propostaId === undefined), 'classeId or propostaId');

/** The copied answers, opaque like those of a form: `form/engine/copyValori.ts` has the types. */
export const CopiaRisposte = z.object({
  valori: z.record(z.string(), z.unknown()),
  nonCopiate: z.array(
    z.object({
      uid: z.string(),
      label: z.string(),
      motivo: z.string() as unknown as z.ZodType<CopiaValori['nonCopiate'][number]['motivo']>,
      inParte: z.boolean(),
      testo: z.string().nullable(),
    }),
  ),
  daRivedere: z.array(z.object({ uid: z.string(), label: z.string(), messaggio: z.string() })),
});
export type CopiaRisposte = z.infer<typeof CopiaRisposte>;
