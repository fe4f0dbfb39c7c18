import { ruoloCertOf } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { mediaRoutes } from '@sigeba/contract/media/media.routes.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { recordLetturaDiFile } from '../../ground/audit/recordLettura.ts';
import { recordUpload } from '../../ground/files/recordUpload.ts';
import type { HandlerContext, Handlers } from '../../ground/http/handlers.types.ts';
import { found } from '../../ground/refuse.ts';
import { chiOf } from '../proposte/chiLegge.queries.ts';
import {
  findDocumento,
  findReadable,
  findReadableByAnybody,
  findReadableImage,
  findReadableOfBando,
  findReadableOfIstanza,
} from './media.queries.ts';

export const mediaHandlers = ({ storage }: HandlerContext): Handlers<typeof mediaRoutes> => ({
  'POST /media/pdf': recordUpload('PROPOSTA'),
  'POST /media/img': recordUpload('IMG'),
  'POST /media/xlsx': recordUpload('MASSIVO'),
  'POST /media/tabella': recordUpload('MASSIVO'),
  'POST /media/fileUpload': recordUpload('PROPOSTA'),
  'GET /media/img/:id': async (db, { actor, params }) => {
    const reading = { ...chiOf(actor), id: params.id };
    const { nome: name, mime, storageKey } = found(await findReadableImage(db, reading));
    return { name, mime, content: await storage.read(storageKey) };
  },
  'GET /media/:id/proposta': async (db, { actor, params }) => {
    const reading = { ...chiOf(actor), id: params.id };
    const { nome: name, mime, storageKey } = found(await findReadable(db, reading));
    return { name, mime, content: await storage.read(storageKey) };
  },
  'GET /media/:id/bando': async (db, { actor, params, received }) => {
    const reading = { id: params.id, utenteId: actor.id, gruppi: gruppiOf(actor.roles), received };
    const { nome: name, mime, storageKey } = found(await findReadableOfBando(db, reading));
    return { name, mime, content: await storage.read(storageKey) };
  },
  'GET /media/:id/bandoPubblico': async (db, { params, received }) => {
    const { nome: name, mime, storageKey } = found(await findReadableByAnybody(db, { id: params.id, received }));
    return { name, mime, content: await storage.read(storageKey) };
  },
  'GET /media/:id/istruzioni': async (db, { actor, params }) => {
    const { nome: name, mime, storageKey } = found(await findDocumento(db, { id: params.id, utenteId: actor.id }));
    return { name, mime, content: await storage.read(storageKey) };
  },
  'GET /media/:id/propostaCert': async (db, { actor, params, received, origin }) => {
    const reading = { id: params.id, utenteId: actor.id, oggi: dayInRome(received) };
    const file = found(await findReadableOfIstanza(db, reading, { sguardo: ruoloCertOf(actor.roles) }));
    await recordLetturaDiFile(db, params.id, { actor, received, origin });
    return { name: file.nome, mime: file.mime, content: await storage.read(file.storageKey) };
  },
});
