import { randomBytes } from 'node:crypto';
import { BYTE_CODICE, codiceOf, isUguale } from '@sigeba/contract/referee/attestato.rules.ts';
import type { Attestato } from '@sigeba/contract/referee/referee.shape.ts';
import { type Intestazione, readIntestazione } from '../../form/testata.queries.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { type AttestatoRow, findAttestato, insertAttestato, listServizi, lockReferente } from './attestati.queries.ts';
import { attestatoOf } from './attestato.text.ts';

/** The calls for which somebody has concluded sheets as a referee: each has its certificate. */
export const listAttestati = (tx: Tx, { actor }: Asking): Promise<Attestato[]> => listServizi(tx, { utenteId: actor.id });

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/** The certificate of one call, as a PDF in English; not found for calls without a concluded sheet. */
export async function downloadAttestato(db: Db, request: Request): Promise<FileAnswer> {
  const { params, publicUrl } = request;
  const { issued, marchio } = await db.transaction().execute(async (tx) => {
    const { marchio, ...intestazione } = await readIntestazione(tx);
    return { issued: await issueAttestato(tx, request, intestazione), marchio };
  });
  const { nome, cognome, ...said } = issued;
  const referee = `${nome ?? ''} ${cognome ?? ''}`;
  return pdfAnswer(request, `certificate-${said.anno}-${params.id}`, attestatoOf({ ...said, marchio, referee, publicUrl }));
}

/** The certificate that was issued before, as long as it says what is true today; else another one, under another code (D-290). */
async function issueAttestato(tx: Tx, request: Request, intestazione: Omit<Intestazione, 'marchio'>): Promise<AttestatoRow> {
  const { actor, params, received } = request;
  const key = { utenteId: actor.id, bandoId: params.id };
  const { cognome, nome } = found(await lockReferente(tx, key));
  const { bando, anno, valutazioni } = found((await listServizi(tx, key)).find(({ id }) => id === params.id));
  const ora = { cognome, nome, bando, anno, valutazioni };
  const before = await findAttestato(tx, key);
  if (before !== undefined && isUguale(before, ora)) return before;
  const issued = { ...ora, ...intestazione, codice: codiceOf(randomBytes(BYTE_CODICE)), rilasciato: received };
  await insertAttestato(tx, { ...key, ...issued });
  await record(tx, request, 'issueAttestato', { tipo: 'utente', id: actor.id }, { titolo: bando });
  return issued;
}
