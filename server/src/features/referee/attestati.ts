import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import type { Attestato } from '@sigeba/contract/referee/referee.shape.ts';
import type { Asking, FileAnswer } from '../../ground/asking.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { pdfAnswer } from '../../ground/pdf/pdfAnswer.ts';
import { found } from '../../ground/refuse.ts';
import { readImpostazioni } from '../configurazione/configurazione.queries.ts';
import { findReferente, listServizi } from './attestati.queries.ts';
import { attestatoOf } from './attestato.text.ts';

/** The calls for which somebody has concluded sheets as a referee: each has its certificate. */
export const listAttestati = (tx: Tx, { actor }: Asking): Promise<Attestato[]> => listServizi(tx, { utenteId: actor.id });

type Request = Asking & { params: { id: number }; gone: AbortSignal };

/** The certificate of one call, as a PDF in English; not found for calls without a concluded sheet. */
export async function downloadAttestato(db: Db, request: Request): Promise<FileAnswer> {
  const { actor, params, received } = request;
  const servizio = await db.transaction().execute(async (tx) => {
    const { bando, anno, valutazioni } = found((await listServizi(tx, { utenteId: actor.id })).find(({ id }) => id === params.id));
    const { cognome, nome } = found(await findReferente(tx, { utenteId: actor.id }));
    const { 'ente.nome': ente } = await readImpostazioni(tx, ['ente.nome']);
    return { bando, anno, valutazioni, cognome, nome, ente: typeof ente === 'string' ? ente : NOME_ENTE };
  });
  return pdfAnswer(request, `certificate-${servizio.anno}-${params.id}`, attestatoOf({ ...servizio, quando: received }));
}
