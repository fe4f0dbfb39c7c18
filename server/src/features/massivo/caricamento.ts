import { buffer } from 'node:stream/consumers';
import type { Cella } from '@sigeba/contract/cella.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { type Abbinamento, checkAbbinamento, readAbbinamento, writeAbbinamento } from '@sigeba/contract/massivo/abbinamento.rules.ts';
import { checkScelta, type Scelta, TEMPLATE, type TemplateDiFile } from '@sigeba/contract/massivo/massivo.rules.ts';
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
import { abbinamentoOf, readRighe, readTabella, type Tabella } from './readFile.ts';

type Where = { storage: Storage };
type ById = Asking & { params: { id: number } };

/** The chosen options, once none is missing. */
export function sceltaOf({ template, anno, tipologia }: Omit<SceltaMassivo, 'colonne'>): Scelta {
  const said = { template, anno, tipologia };
  ensureValid(checkScelta(said));
  return said as Scelta;
}

/** A preview of the changes of a fresh file: nothing is written, and the same file may be previewed with other options. */
export const previewMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { query: SceltaMassivo }): Promise<EsitoMassivo> => {
    const scelta = sceltaOf(request.query);
    const { fresh, letto } = await readFresh(db, { storage, id: request.params.id, ...scelta, colonne: request.query.colonne }, request);
    const asked = { scelta, oggi: dayInRome(request.received), confermate: new Set<number>(), chi: request.actor.realId };
    const piano = await db.transaction().execute((tx) => planOf(tx, letto.righe, asked));
    return esitoOf(piano, Object.assign({ id: fresh.id, nome: fresh.nome, applicato: false }, letto.detto));
  };

/** Applies the good rows of a fresh file; a second call returns the result of the first. */
export const applyMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: ById & { body: ApplicaMassivo }): Promise<EsitoMassivo> => {
    const { colonne, confermate } = request.body;
    const scelta = sceltaOf(request.body);
    const before = await db.transaction().execute((tx) => findCaricamento(tx, { id: request.params.id, classeId: null }));
    if (before !== undefined) return before.esito;
    const { letto } = await readFresh(db, { storage, id: request.params.id, ...scelta, colonne }, request);
    return db.transaction().execute((tx) => apply(tx, request, { id: request.params.id, scelta, letto, confermate }));
  };

/** Stores and applies a file in one call: its headings name its columns, as nobody sees how else it would be read (D-236). */
export const uploadMassivo =
  ({ storage }: Where) =>
  async (db: Db, request: Asking & { upload: Upload }): Promise<EsitoMassivo> => {
    const { upload, actor, received } = request;
    const numberOf = (campo: string | undefined) => (campo === undefined || campo.trim() === '' ? null : Number(campo));
    const { template, anno, tipologia } = upload.campi;
    const scelta = sceltaOf({ template: numberOf(template), anno: numberOf(anno), tipologia: tipologia || null });
    const bytes = await buffer(await storage.read(upload.storageKey));
    const tabella = await readTabella(db, bytes, { template: scelta.template, who: actor.realId, isUnseen: true });
    const letto = await lettoOf(tabella, scelta.template, null);
    return db.transaction().execute(async (tx) => {
      const { id } = await insertMedia(tx, { ...upload, ambito: 'MASSIVO', proprietarioId: actor.id, at: received });
      return apply(tx, request, { id, scelta, letto, confermate: [] });
    });
  };

/** Rows of a file, and what is told of how it was read. */
export type Letto = { righe: RigaLetta[]; detto: Pick<EsitoMassivo, 'abbinamento' | 'note'> };

type Reading = Where & { id: number; template: TemplateDiFile; colonne: string | null };

/** An own file that was not applied yet, read with these columns. */
export async function readFresh(db: Db, { storage, id, template, colonne }: Reading, { actor }: Asking) {
  const told = colonne === null ? null : readAbbinamento(colonne);
  if (told !== null) ensureValid(checkAbbinamento(template, told));
  const { fresh, tabella } = await readFreshTabella(db, storage, { params: { id }, actor }, template);
  return { fresh, letto: await lettoOf(tabella, template, told) };
}

/** An own file that was not applied yet. */
export async function readFreshTabella(
  db: Db,
  storage: Storage,
  { params, actor }: Pick<ById, 'params' | 'actor'>,
  template: TemplateDiFile,
) {
  const fresh = found(await db.transaction().execute((tx) => lockFresh(tx, { id: params.id, utenteId: actor.id })));
  const bytes = await buffer(await storage.read(fresh.storageKey));
  return { fresh, tabella: await readTabella(db, bytes, { template, who: actor.realId, isUnseen: false }) };
}

/** What the headings say by themselves is not told. */
async function lettoOf(tabella: Tabella, template: TemplateDiFile, told: Abbinamento | null): Promise<Letto> {
  const abbinamento = abbinamentoOf(tabella, template, told);
  const detto: Letto['detto'] = {};
  const ricordato = tabella.ricordato !== null && writeAbbinamento(tabella.ricordato) === writeAbbinamento(abbinamento);
  if (told !== null || tabella.ricordato !== null) detto.abbinamento = { colonne: writeAbbinamento(abbinamento), ricordato };
  if (tabella.note.length > 0) detto.note = tabella.note.map(({ riga, celle }) => ({ riga, testo: textOfNota(celle) }));
  return { righe: await readRighe(tabella, template, abbinamento), detto };
}

/** The words of a line under the table, up to 200 characters. */
const textOfNota = (celle: readonly Cella[]): string =>
  celle
    .filter((cella) => typeof cella === 'string' || typeof cella === 'number')
    .join(' ')
    .slice(0, 200);

type Application = { id: number; scelta: Scelta; letto: Letto; confermate: readonly number[] };

/** All good rows or none: the plan is computed again on the present data. */
async function apply(tx: Tx, request: Asking, { id, scelta, letto: { righe, detto }, confermate }: Application): Promise<EsitoMassivo> {
  const { actor, received } = request;
  const fresh = await lockFresh(tx, { id, utenteId: actor.id });
  if (fresh === undefined) {
    const done = await findCaricamento(tx, { id, classeId: null });
    if (done === undefined) throw new Refused(no('NOT_FOUND'));
    return done.esito;
  }
  await kindOf(scelta).lock?.(tx, righe);
  const writing = { scelta, oggi: dayInRome(received), confermate: new Set(confermate), chi: actor.realId, at: received, by: actor.realId };
  const piano = await planOf(tx, righe, writing);
  const written = await writePlan(tx, piano, writing);
  const esito = esitoOf(piano, Object.assign({ id, nome: fresh.nome, applicato: true }, detto));
  const { righeOk, conteggi } = esito;
  await insertCaricamento(tx, {
    ...scelta,
    id,
    classeId: null,
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
