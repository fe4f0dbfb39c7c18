import * as z from 'zod';
import { Id, IdInPath } from '../wire.shape.ts';
import { ORDINE_ARCHIVIO, type OrdineArchivio, STATUS_ARCHIVIO } from './archivio.filtri.ts';

const ordini = ORDINE_ARCHIVIO.flatMap((column) => [column, `-${column}`] as const) as [OrdineArchivio, ...OrdineArchivio[]];

/** Filters of the archive without the page: the list, its counts and its CSV take the same. */
export const FiltriArchivio = z.object({
  anno: z.coerce.number().int().min(1990).max(2999).optional(),
  /** Protocol number from its beginning, or words of the title. */
  testo: z.string().trim().max(200).optional(),
  cognome: z.string().trim().max(100).optional(),
  tipologiaProgettoId: IdInPath.optional(),
  classeId: IdInPath.optional(),
  macroAreaId: IdInPath.optional(),
  dipartimentoId: IdInPath.optional(),
  under40: z.stringbool().optional(),
  statusValutazione: z.enum(STATUS_ARCHIVIO).default('ALL'),
  ordine: z.enum(ordini).optional(),
});
export type FiltriArchivio = z.infer<typeof FiltriArchivio>;

export const ConteggiArchivio = z.record(z.enum(STATUS_ARCHIVIO), z.int());
export type ConteggiArchivio = z.infer<typeof ConteggiArchivio>;

export const TipologiaConClassi = z.object({
  id: Id,
  nome: z.string(),
  classi: z.array(z.object({ id: Id, nome: z.string() })),
});
export const MacroAreaConDipartimenti = z.object({
  id: Id,
  nome: z.string(),
  dipartimenti: z.array(z.object({ id: Id, nome: z.string() })),
});
