import type { FiltriConflitti } from '@sigeba/contract/conflitti/conflitti.routes.ts';
import { canExamineIndicazione, checkEsame, couldBe } from '@sigeba/contract/conflitti/indicazioni.rules.ts';
import type { EsameForm, IndicazioneUfficio } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { findIndicazione, type IndicazioneRow, listIndicazioni, writeEsame } from './indicazioni.queries.ts';

/** The people whom proponents do not want as evaluators, each with the evaluators who may be meant. */
export async function readIndicate(tx: Tx, { actor, query }: Asking & { query: FiltriConflitti }): Promise<IndicazioneUfficio[]> {
  return (await listIndicazioni(tx, { classeId: query.classeId, gruppi: gruppiOf(actor.roles) })).map(present);
}

/**
 * Matches an indicazione with an evaluator, where it becomes a reason like any other, or sets it aside with an explanation. It
 * can be examined again until the outcomes are official. The register does not say whom it was about.
 */
export async function examineIndicazione(
  tx: Tx,
  request: Asking & { params: { id: number }; body: EsameForm },
): Promise<IndicazioneUfficio> {
  const { actor, received, params, body } = request;
  const of = { id: params.id, gruppi: gruppiOf(actor.roles) };
  const { propostaId } = found(await findIndicazione(tx, of));
  const { now } = await together(tx, { lock: lockAny.with({ id: propostaId }), now: findIndicazione.with(of) });
  const row = found(now);
  ensure(canExamineIndicazione(fattiOf(row)));
  ensureFresh(row, body.lastUpdate, actor);
  const { esito, utenteId, refereeId, nota } = body;
  const persona = esito === 'ABBINATA' ? row.persone.find((each) => each.utenteId === utenteId && each.refereeId === refereeId) : undefined;
  ensureValid(checkEsame({ esito, persona: persona !== undefined, nota }));

  await writeEsame(tx, {
    id: row.id,
    esito,
    utente: persona?.utenteId ?? null,
    referee: persona?.refereeId ?? null,
    nota: nota === '' ? null : nota,
    at: nextUpdate(row, received),
    by: actor.id,
  });
  await record(tx, request, 'examineIndicazione', { tipo: 'proposta', id: propostaId }, {});
  return present(found(await findIndicazione(tx, of)));
}

const fattiOf = ({ ufficialeDal }: IndicazioneRow) => ({ ufficialeDal: ufficialeDal?.toISOString() ?? null });

function present(row: IndicazioneRow): IndicazioneUfficio {
  const { updatedAt, updatedBy, updatedById: _, ufficialeDal: __, indicata, persone, ...said } = row;
  const may = canExamineIndicazione(fattiOf(row));
  return {
    ...said,
    indicata: indicata.toISOString(),
    esaminata: row.esito === null ? null : { quando: updatedAt.toISOString(), da: updatedBy },
    lastUpdate: updatedAt.toISOString(),
    persone: persone.map(({ email, ...chi }) => ({ ...chi, somiglia: couldBe(row, { ...chi, email }) })),
    perche: may.ok ? null : refusalText(may),
  };
}
