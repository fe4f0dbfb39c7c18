import type { Atto } from '@sigeba/contract/atti.ts';
import { MAI_CAMBIATA } from '@sigeba/contract/configurazione/impostazioni.ts';
import type { ModelloEmail, ModelloForm } from '@sigeba/contract/email/modelli.routes.ts';
import { checkModello, type TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { CHIAVI_MODELLO, type ChiaveModello, modelloOf } from '@sigeba/contract/email/modelli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { compila, listModelli, lockModello, type ModelloRow, writeModello } from './modelli.queries.ts';

type Request = Asking & { params: { id: number }; body: ModelloForm };

/** In the order of their kinds, the Italian text of each before the English one. */
export async function getModelli(tx: Tx): Promise<ModelloEmail[]> {
  const byKind = Map.groupBy((await listModelli(tx)).map(presentModello), ({ chiave }) => chiave);
  return CHIAVI_MODELLO.flatMap((chiave) => byKind.get(chiave) ?? []);
}

/** Saves the office's text of a mail. Refused where it uses unknown names or lacks one that the mail needs. */
export async function saveModello(tx: Tx, request: Request): Promise<ModelloEmail> {
  const { params, body, actor } = request;
  const row = found(await lockModello(tx, { id: params.id }));
  ensureFresh(savedOf(row), body.lastUpdate, actor);
  const testo = { soggetto: body.soggetto.trim(), corpo: body.corpo.replaceAll('\r\n', '\n').trimEnd() };
  ensureValid(checkModello(chiaveOf(row), testo));
  return change(tx, request, { row, testo, atto: 'saveModello' });
}

/** "Ripristina il testo originale" restores the original text. */
export async function restoreModello(
  tx: Tx,
  request: Asking & { params: { id: number }; body: { lastUpdate: string } },
): Promise<ModelloEmail> {
  const { params, body, actor } = request;
  const row = found(await lockModello(tx, { id: params.id }));
  ensureFresh(savedOf(row), body.lastUpdate, actor);
  return change(tx, request, { row, testo: null, atto: 'restoreModello' });
}

type Preview = { body: TestoModello & { parole: Record<string, string | null> } };
export const previewModello = (tx: Tx, { body }: Preview): Promise<TestoModello> => compila(tx, body);

type Change = { row: ModelloRow; testo: TestoModello | null; atto: Atto };

async function change(tx: Tx, request: Asking, { row, testo, atto }: Change): Promise<ModelloEmail> {
  const before = textOf(row);
  const after = testo ?? originalOf(row);
  const modifiche = [
    { campo: 'Oggetto', prima: before.soggetto, dopo: after.soggetto },
    { campo: 'Testo', prima: before.corpo, dopo: after.corpo },
  ].filter(({ prima, dopo }) => prima !== dopo);
  if (modifiche.length === 0) return presentModello(row);
  const { id } = row;
  const at = nextUpdate(savedOf(row), request.received);
  await writeModello(tx, { id, soggetto: testo?.soggetto ?? null, corpo: testo?.corpo ?? null, at, by: request.actor.realId });
  const { tipo, nome } = modelloOf(chiaveOf(row));
  await record(tx, request, atto, { tipo: 'modello_email', id }, { titolo: `${tipo} ${nome}`, modifiche });
  return presentModello(found(await lockModello(tx, { id })));
}

const chiaveOf = ({ chiave }: ModelloRow) => chiave as ChiaveModello;
const originalOf = (row: ModelloRow): TestoModello => ({ soggetto: row.soggettoOriginale, corpo: row.corpoOriginale });
const textOf = (row: ModelloRow): TestoModello => ({
  soggetto: row.soggetto ?? row.soggettoOriginale,
  corpo: row.corpo ?? row.corpoOriginale,
});

const savedOf = ({ updatedAt, daId, cognome, nome }: ModelloRow) => ({
  updatedAt: updatedAt ?? new Date(MAI_CAMBIATA),
  updatedBy: cognome === null ? 'SIGEBA' : `${cognome} ${nome}`,
  updatedById: daId,
});

function presentModello(row: ModelloRow): ModelloEmail {
  const { id, lingua, daId, cognome, nome, updatedAt } = row;
  const restored = row.soggetto === null && row.corpo === null;
  const da = restored || daId === null || cognome === null || nome === null ? null : { id: daId, cognome, nome };
  return {
    id,
    chiave: chiaveOf(row),
    lingua: lingua === 'en' ? 'en' : 'it',
    ...textOf(row),
    originale: originalOf(row),
    modificata: da === null || updatedAt === null ? null : { da, quando: updatedAt.toISOString() },
    lastUpdate: savedOf(row).updatedAt.toISOString(),
  };
}
