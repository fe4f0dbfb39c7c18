import type { formRoutes } from '@sigeba/contract/form/form.routes.ts';
import type { Handlers } from '../ground/http/handlers.types.ts';
import { latestVersione, listForms } from './template.queries.ts';

export const formHandlers: Handlers<typeof formRoutes> = {
  'GET /form': (tx) => listForms(tx),
  'GET /form/:id': async (tx, { params, forms }) => forms.templateOf(tx, await latestVersione(tx, params.id)),
  'GET /form/:id/versioni/:versione/:impronta': (tx, { params, forms }) => forms.publishedAt(tx, params),
};
