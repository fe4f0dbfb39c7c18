import * as z from 'zod';
import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { BandoMio, BandoPagina, BandoPubblico } from './bandoPagina.shape.ts';

/** The page of a call (D-188). A call that is not announced yet is shown only to the office that configures it. */
export const bandoPaginaRoutes = {
  'GET /bandi/aperti/:id': {
    what: 'One call that has begun: its terms, and to a researcher whether and why not each classe is open to them',
    allow: 'LOGGED',
    params: ById,
    answer: BandoMio,
  },
  'GET /bandi/pubblici': {
    what: 'The open calls that the office has made public, before any login',
    allow: 'ANYONE',
    answer: z.array(BandoPubblico),
  },
  'GET /bandi/pubblici/:id': {
    what: 'One call that the office has made public, before any login',
    allow: 'ANYONE',
    params: ById,
    answer: BandoPagina,
  },
} as const satisfies Routes;
