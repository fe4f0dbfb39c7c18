import { pathTo } from '../../api/paths.ts';

/** What a researcher sends, by kind: the route of its receipts, the page of one, and the document of each version. */
export const RICEVUTE = {
  proposte: {
    route: 'GET /proposte/:id/ricevute',
    pagina: (id: number) => pathTo('/proposte/:id/ricevuta', { id }),
    pdf: '/proposte/pdf',
  },
  rendicontazioni: {
    route: 'GET /rendicontazioni/:id/ricevute',
    pagina: (id: number) => pathTo('/rendicontazioni/:id/ricevuta', { id }),
    pdf: '/rendicontazioni/pdf',
  },
  istanze: {
    route: 'GET /cert/:id/ricevute',
    pagina: (id: number) => pathTo('/proposteCert/:id/ricevuta', { id }),
    pdf: '/cert/pdf',
  },
} as const;
export type RicevutaKind = keyof typeof RICEVUTE;
