import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';

export const formRoutes = {
  'GET /form/:id': { what: 'The latest version of a form template', allow: 'LOGGED', params: ById, answer: z.unknown() },
} as const satisfies Routes;
