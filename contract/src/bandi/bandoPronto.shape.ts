import * as z from 'zod';
import { USI_MODULO } from './bandoPronto.rules.ts';

/** A form that a ready-made call needs, and its newest published version (D-238). */
export const ModuloDelPronto = z.object({
  codice: z.string(),
  nome: z.string(),
  uso: z.enum(USI_MODULO),
  versione: z.int().nullable(),
});
export type ModuloDelPronto = z.infer<typeof ModuloDelPronto>;

/** A call that comes with the product, as the office chooses it. */
export const BandoPronto = z.object({
  codice: z.string(),
  nome: z.string(),
  scopo: z.string(),
  tipologie: z.array(
    z.object({ nome: z.string(), sigla: z.string(), classi: z.array(z.object({ nome: z.string(), descrizione: z.string() })) }),
  ),
  moduli: z.array(ModuloDelPronto),
});
export type BandoPronto = z.infer<typeof BandoPronto>;
