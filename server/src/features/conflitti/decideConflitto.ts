import { canDecideConflitto, checkNotaConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto, DecisioneForm } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { mailRitirato } from '../../ground/mail/ritirato.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { type ConflittoRow, findConflitto, type Porta, withdrawReferee, writeDecisione } from './conflitti.queries.ts';
import { entroDi, fattiOf, presentConflitto } from './leggi.ts';

type Request = Asking & { params: { propostaId: number }; body: DecisioneForm };

/**
 * Confirms or excludes a conflict of interest, knowing the reasons of this instant. From a confirmed one on somebody of the commission
 * sees nothing of the proposta; a referee is put aside, and told so (M-15).
 */
export const decideConflitto = (porta: Porta) =>
  async function decideConflittoAt(tx: Tx, request: Request): Promise<Conflitto> {
    const { params, body, received, actor } = request;
    await lockAny(tx, { id: params.propostaId });
    const row = found(await findCoppia(tx, porta, request));
    ensure(canDecideConflitto(fattiOf(row, porta, request), body.stato));
    ensureUnchanged(row, body, request);
    ensureValid(checkNotaConflitto('nota', body.nota, body.stato === 'ESCLUSO'));

    const { utenteId, refereeId, motivi } = row;
    const nota = body.nota === null || body.nota === '' ? null : body.nota;
    const decisione = { propostaId: params.propostaId, utenteId, refereeId, stato: body.stato, motivi, nota, at: received, by: actor.id };
    await writeDecisione(tx, decisione, { di: refereeId === null ? 'utente' : 'referee' });
    if (refereeId !== null && body.stato === 'CONFERMATO') await putAside(tx, refereeId, row, request);
    const dati = { persona: `${row.cognome} ${row.nome}`, conflitto: body.stato, ...(nota === null ? {} : { motivazione: nota }) };
    await record(tx, request, 'decideConflitto', { tipo: 'proposta', id: params.propostaId }, dati);
    return found(presentConflitto(found(await findCoppia(tx, porta, request)), porta, request) ?? undefined);
  };

type Coppia = Asking & { params: { propostaId: number }; body: { utenteId: number | null; refereeId: number | null } };

/** The pair as it is now; undefined where there is nothing between them, or who asks does not see it. */
async function findCoppia(tx: Tx, porta: Porta, request: Coppia): Promise<ConflittoRow | undefined> {
  const anni = await readAnniConflitto(tx);
  const { utenteId: utente, refereeId: referee } = request.body;
  return findConflitto(tx, { ...entroDi(request, anni), propostaId: request.params.propostaId, utente, referee }, { porta });
}

/** Somebody else may have decided in the meantime (code 9). */
function ensureUnchanged({ updatedAt, updatedBy, updatedById }: ConflittoRow, { lastUpdate }: DecisioneForm, { actor }: Asking): void {
  if (updatedAt === null) return;
  ensureFresh({ updatedAt, updatedBy: updatedBy ?? '', updatedById }, lastUpdate ?? new Date(0).toISOString(), actor);
}

async function putAside(tx: Tx, refereeId: number, { propostaId, titolo }: ConflittoRow, { received, actor }: Request): Promise<void> {
  const told = await withdrawReferee(tx, { refereeId, at: received, by: actor.id });
  if (told !== undefined) await enqueue(tx, mailRitirato('M-15.disabilitato', told, { id: propostaId, titolo }), received);
}
