import type { Routes } from '../routes.types.ts';
import { ById } from '../wire.shape.ts';
import { BandoMio, BandoPagina } from './bandoPagina.shape.ts';

/** The page of a call (decision D-188). One not announced yet is told to nobody. */
export const bandoPaginaRoutes = {
  'GET /bandi/aperti/:id': {
    what: 'One call that has begun: its terms, and whether and why not each classe is open to the caller',
    allow: ['UTENTE'],
    params: ById,
    answer: BandoMio,
  },
  'GET /bandi/pubblici/:id': {
    what: 'One call that the office has made public, before any login',
    allow: 'ANYONE',
    params: ById,
    answer: BandoPagina,
  },
} as const satisfies Routes;
