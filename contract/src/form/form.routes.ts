import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById, Id } from '../wire.shape.ts';
import { FormVersionInPath } from './formVersion.shape.ts';
import { TIPI_FORM } from './template/template.types.ts';

export const formRoutes = {
  'GET /form': {
    what: 'The forms that a classe may name, with their published versions, the newest first',
    allow: ['UFFICIO', 'TERZA', 'AWARD'],
    answer: z.array(
      z.object({
        id: Id,
        nome: z.string(),
        codice: z.string(),
        tipo: z.enum(TIPI_FORM),
        lingua: z.string(),
        versioni: z.array(z.object({ id: Id, versione: z.int() })),
      }),
    ),
  },
  'GET /form/:id': { what: 'The latest version of a form template', allow: 'LOGGED', params: ById, answer: z.unknown() },
  'GET /form/:id/versioni/:versione/:impronta': {
    what: 'The template of a published version, as a view names it in `modulo`: the same for every reader, cached for ever',
    allow: 'LOGGED',
    params: FormVersionInPath,
    immutable: true,
    answer: z.unknown(),
  },
} as const satisfies Routes;
