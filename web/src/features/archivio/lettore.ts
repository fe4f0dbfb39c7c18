import { STATUS_ARCHIVIO, STATUS_COMMISSIONE, type StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { createContext, useContext } from 'react';

/**
 * Whose archive it is (evaluation and ethics, sections 2 and 6): the office's, a RAD's, a director's, or what a commissione evaluates. Each asks its own routes, on
 * which the server confines everything; what differs on the screen is said here.
 */
export const LETTORI = {
  ur: {
    chi: 'ur',
    name: 'archivio',
    home: '/ur/home',
    elenco: '/ur/progetti',
    vista: '/ur/proposte/:id/view',
    stati: STATUS_ARCHIVIO as readonly StatusElenco[],
  },
  rad: {
    chi: 'rad',
    name: 'archivioRad',
    home: '/rad/home',
    elenco: '/rad/progetti',
    vista: '/rad/proposte/:id/view',
    stati: ['FINANZIATE'] as readonly StatusElenco[],
  },
  dirdip: {
    chi: 'dirdip',
    name: 'archivioDirdip',
    home: '/home',
    elenco: '/dirdip/progetti',
    vista: '/dirdip/proposte/:id/view',
    stati: ['ALL', 'FINANZIATE', 'NON_FINANZIATE'] as readonly StatusElenco[],
  },
  mc: {
    chi: 'mc',
    name: 'valutazione',
    home: '/home',
    elenco: '/mc/valutazione',
    vista: '/proposte/mc/:id/view',
    stati: STATUS_COMMISSIONE as readonly StatusElenco[],
  },
} as const;
export type Lettore = (typeof LETTORI)[keyof typeof LETTORI];

export const ROUTES = {
  ur: {
    pagina: 'GET /ur/proposte',
    conteggi: 'GET /ur/proposte/conteggi',
    totali: 'GET /ur/proposte/totali',
    anni: 'GET /ur/proposte/anni',
    tipologie: 'GET /ur/proposte/tipologie',
    macroaree: 'GET /ur/proposte/macroaree',
    una: 'GET /ur/proposte/:id',
  },
  rad: {
    pagina: 'GET /rad/proposte',
    conteggi: 'GET /rad/proposte/conteggi',
    totali: 'GET /rad/proposte/totali',
    anni: 'GET /rad/proposte/anni',
    tipologie: 'GET /rad/proposte/tipologie',
    macroaree: 'GET /rad/proposte/macroaree',
    una: 'GET /rad/proposte/:id',
  },
  dirdip: {
    pagina: 'GET /dirdip/proposte',
    conteggi: 'GET /dirdip/proposte/conteggi',
    totali: 'GET /dirdip/proposte/totali',
    anni: 'GET /dirdip/proposte/anni',
    tipologie: 'GET /dirdip/proposte/tipologie',
    macroaree: 'GET /dirdip/proposte/macroaree',
    una: 'GET /dirdip/proposte/:id',
  },
  mc: {
    pagina: 'GET /mc/proposte',
    conteggi: 'GET /mc/proposte/conteggi',
    totali: 'GET /mc/proposte/totali',
    anni: 'GET /mc/proposte/anni',
    tipologie: 'GET /mc/proposte/tipologie',
    macroaree: 'GET /mc/proposte/macroaree',
    una: 'GET /mc/proposte/:id',
  },
} as const;

export const LettoreContext = createContext<Lettore>(LETTORI.ur);
export const useLettore = (): Lettore => useContext(LettoreContext);
/** The routes of the reader's archive. */
export const useLettoreRoutes = () => ROUTES[useLettore().chi];
