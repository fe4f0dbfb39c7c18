import type { massivoRoutes } from '@sigeba/contract/massivo/massivo.routes.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { applyMassivo, previewMassivo, uploadMassivo } from './caricamento.ts';
import { abbinaMassivo, colonneMassivo } from './colonne.ts';
import { downloadEsiti, erroriEsiti, modelloEsiti } from './esiti.files.ts';
import { applyEsiti, getEsitiDaFile, previewEsiti } from './esitiDaFile.ts';
import { downloadMassivo, erroriMassivo, templateMassivo } from './massivo.files.ts';
import { caricamenti } from './massivo.list.ts';

export const massivoHandlers = (context: HandlerContext): Handlers<typeof massivoRoutes> => ({
  'POST /media/massivo': uploadMassivo(context),
  'GET /media/massivo/:id/anteprima': previewMassivo(context),
  'PUT /media/massivo/:id': applyMassivo(context),
  'GET /media/massivo/:id/colonne': colonneMassivo(context),
  'PUT /media/massivo/:id/colonne': abbinaMassivo(context),
  'GET /media/massivi/listaprogettimassivo': caricamenti.page,
  'GET /media/downloadTemplate/tipo': templateMassivo,
  'GET /media/:id/downloadMassivo': downloadMassivo(context),
  'GET /media/:id/erroriMassivo': erroriMassivo(context),
  'GET /ur/graduatorie/esiti/:id': getEsitiDaFile,
  'GET /ur/graduatorie/esiti/:id/modello': modelloEsiti,
  'GET /ur/graduatorie/esiti/:id/anteprima': previewEsiti(context),
  'PUT /ur/graduatorie/esiti/:id': applyEsiti(context),
  'GET /ur/graduatorie/esiti/:id/errori': erroriEsiti(context),
  'GET /ur/graduatorie/esiti/:id/file': downloadEsiti(context),
});
