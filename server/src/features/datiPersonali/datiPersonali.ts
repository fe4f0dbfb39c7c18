import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import { fileName } from '../../ground/csv/csv.ts';
import type { Db } from '../../ground/db/db.types.ts';
import { allowTime } from '../../ground/db/query.ts';
import { found, Refused } from '../../ground/refuse.ts';
import { readDatiPersonali } from './datiPersonali.queries.ts';

type Request = Asking & { params: { id: number } };

/** The export of a person with years of answers is rare, and runs one at a time. */
const PATIENCE_MS = 30_000;

/** The caller's own personal data; nobody else gets it. */
export async function exportOwnDati(db: Db, request: Request): Promise<FileAnswer> {
  if (request.params.id !== request.actor.id) throw new Refused(no('NOT_FOUND'));
  return exportDati(db, request);
}

/** The personal data of any user, for the office on request; the register keeps who took it. */
export async function exportDati(db: Db, request: Request): Promise<FileAnswer> {
  const { params, received } = request;
  const dati = await db.transaction().execute(async (tx) => {
    await allowTime(tx, PATIENCE_MS);
    const read = found(await readDatiPersonali(tx, { id: params.id }));
    await record(tx, request, 'exportDatiPersonali', { tipo: 'utente', id: params.id });
    return read;
  });
  const content = Buffer.from(`${JSON.stringify({ generato: received.toISOString(), ...dati }, null, 2)}\n`);
  return {
    name: fileName('dati-personali', params.id, received, 'json'),
    mime: 'application/json',
    size: content.length,
    content: once(content),
  };
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
