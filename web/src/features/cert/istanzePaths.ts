import { useLocation } from 'react-router';
import { pathTo } from '../../api/paths.ts';

/** The addresses of a reader's istanze: a researcher's, and those within the ethics area for its people (D-135). */
export const ISTANZE_PATHS = {
  utente: {
    list: pathTo('/cert'),
    own: (id: number) => pathTo('/proposteCert/:id', { id }),
    view: (id: number) => pathTo('/proposteCert/:id/view', { id }),
  },
  cert: {
    list: pathTo('/cert/istanze'),
    own: (id: number) => pathTo('/cert/istanze/:id', { id }),
    view: (id: number) => pathTo('/cert/istanze/:id/view', { id }),
  },
} as const;
export type IstanzePaths = (typeof ISTANZE_PATHS)[keyof typeof ISTANZE_PATHS];

/** The addresses of the area in which the reader is. */
export function useIstanzePaths(): IstanzePaths {
  const { pathname } = useLocation();
  return pathname.startsWith(ISTANZE_PATHS.cert.list) ? ISTANZE_PATHS.cert : ISTANZE_PATHS.utente;
}
