import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { Iso } from '../wire.shape.ts';
import { ESITI_LAVORO, NOMI_LAVORO, type NomeLavoro, STATI_VOCE } from './stato.rules.ts';

/** What was found of one thing. It names no machine, folder or setting's value. */
const Voce = z.object({
  nome: z.string(),
  stato: z.enum(STATI_VOCE),
  dice: z.string(),
  /** What to do, where something has to be done. */
  rimedio: z.string().nullable(),
  /** The screen that shows more, or where it is mended; null: whoever runs the server. */
  schermata: z.string().nullable(),
});
export type VoceStato = z.infer<typeof Voce>;

/** Null: not known. */
export const StatoSistema = z.object({
  /** When it was looked at: at most once a minute. */
  guardato: Iso,
  versione: z.string(),
  commit: z.string().nullable(),
  /** Since when the process that answers has been running. */
  avviato: Iso,
  voci: z.array(Voce),
  lavori: z.array(
    z.object({
      nome: z.enum(Object.keys(NOMI_LAVORO) as [NomeLavoro, ...NomeLavoro[]]),
      esito: z.enum(ESITI_LAVORO),
      finito: Iso.nullable(),
      fallito: Iso.nullable(),
    }),
  ),
  cifre: z.object({
    sessioni: z.int().nullable(),
    emailInAttesa: z.int().nullable(),
    /** When the oldest of them was written. */
    emailDal: Iso.nullable(),
    emailNonConsegnate: z.int().nullable(),
    file: z.int().nullable(),
    spazioMB: z.int().nullable(),
    /** Of the process that answers. */
    connessioni: z.int(),
    inCoda: z.int(),
    ultimaCopia: Iso.nullable(),
    ultimoRipristino: Iso.nullable(),
  }),
});
export type StatoSistema = z.infer<typeof StatoSistema>;

export const statoRoutes = {
  'GET /ur/stato': {
    what: 'How the installation is: what the doctor finds, works of the night, figures',
    allow: ['UFFICIO'],
    answer: StatoSistema,
    ownTransaction: true,
  },
} as const satisfies Routes;
