import { buffer } from 'node:stream/consumers';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { checkScelta, type Scelta, TEMPLATE } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { ApplicaMassivo, EsitoMassivo, SceltaMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { insertMedia } from '../../ground/files/media.queries.ts';
import type { Upload } from '../../ground/files/receiveUpload.ts';
import type { Storage } from '../../ground/files/storage.types.ts';
import { ensureValid, found, Refused } from '../../ground/refuse.ts';
import { findCaricamento, insertCaricamento, lockFresh } from './massivo.queries.ts';
import { esitoOf, kindOf, planOf, writePlan } from './piano.ts';
import type { RigaLetta } from './piano.types.ts';
import { readFile } from './readFile.ts';

type Where = { storage: Storage };
type ById = Asking & { params: { id: number } };

/** The chosen options, once none is missing. */
export function sceltaOf(said: SceltaMassivo): Scelta {
  ensureValid(checkScelta(said));
  return said as Scelta;
}

/** A preview of the changes of a fresh file: nothing is written, and the same file may be previewed with other options. */
export const previewMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { query: SceltaMassivo }): Promise<EsitoMassivo> => {
    const scelta = sceltaOf(request.query);
    const { fresh, righe } = await readFresh(db, storage, request, scelta);
    const asked = { scelta, oggi: dayInRome(request.received), confermate: new Set<number>() };
    const piano = await db.transaction().execute((tx) => planOf(tx, righe, asked));
    return esitoOf(piano, { ...fresh, applicato: false });
  };

/** Applies the good rows of a fresh file; a second call returns the result of the first. */
export const applyMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { body: ApplicaMassivo }): Promise<EsitoMassivo> => {
    const scelta = sceltaOf(request.body);
    const before = await db.transaction().execute((tx) => findCaricamento(tx, request.params));
    if (before !== undefined) return before.esito;
    const { righe } = await readFresh(db, storage, request, scelta);
    return db
      .transaction()
      .execute((tx) => apply(tx, request, { id: request.params.id, scelta, righe, confermate: request.body.confermate }));
  };

/** Stores and applies a file in one call. */
export const uploadMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: Asking & { upload: Upload }): Promise<EsitoMassivo> => {
    const { upload, actor, received } = request;
    const numberOf = (campo: string | undefined) => (campo === undefined || campo.trim() === '' ? null : Number(campo));
    const { template, anno, tipologia } = upload.campi;
    const scelta = sceltaOf({ template: numberOf(template), anno: numberOf(anno), tipologia: tipologia || null });
    const righe = await readFile(await buffer(await storage.read(upload.storageKey)), scelta.template, actor.realId);
    return db.transaction().execute(async (tx) => {
      const { id } = await insertMedia(tx, { ...upload, ambito: 'MASSIVO', proprietarioId: actor.id, at: received });
      return apply(tx, request, { id, scelta, righe, confermate: [] });
    });
  };

async function readFresh(db: Db, storage: Storage, { params, actor }: ById, { template }: Scelta) {
  const fresh = found(await db.transaction().execute((tx) => lockFresh(tx, { id: params.id, utenteId: actor.id })));
  const bytes = await buffer(await storage.read(fresh.storageKey));
  return { fresh, righe: await readFile(bytes, template, actor.realId) };
}

type Application = { id: number; scelta: Scelta; righe: readonly RigaLetta[]; confermate: readonly number[] };

/** All good rows or none: the plan is computed again on the present data. */
async function apply(tx: Tx, request: Asking, { id, scelta, righe, confermate }: Application): Promise<EsitoMassivo> {
  const { actor, received } = request;
  const fresh = await lockFresh(tx, { id, utenteId: actor.id });
  if (fresh === undefined) {
    const done = await findCaricamento(tx, { id });
    if (done === undefined) throw new Refused(no('NOT_FOUND'));
    return done.esito;
  }
  await kindOf(scelta).lock?.(tx, righe);
  const writing = { scelta, oggi: dayInRome(received), confermate: new Set(confermate), at: received, by: actor.realId };
  const piano = await planOf(tx, righe, writing);
  const written = await writePlan(tx, piano, writing);
  const esito = esitoOf(piano, { id, nome: fresh.nome, applicato: true });
  const { righeOk, conteggi } = esito;
  await insertCaricamento(tx, {
    ...scelta,
    id,
    esito,
    righeOk,
    righeRespinte: conteggi.RESPINTA + conteggi.DA_CONFERMARE,
    at: received,
    by: actor.realId,
  });
  const titolo = `${TEMPLATE[scelta.template]} ${scelta.anno}`;
  await record(tx, request, 'caricaMassivo', { tipo: 'caricamento', id }, { titolo, testo: fresh.nome, ...conteggi });
  await recordMany(
    tx,
    request,
    'caricaRiga',
    written.map(({ utenteId, riga: { modifiche } }) => ({ tipo: 'utente', id: utenteId, dati: { titolo, modifiche } })),
  );
  return esito;
}
