import type { Annulla } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { writeStatiEsito } from '../esiti/esiti.queries.ts';
import { canUndo, lockApplicazione } from './applicazione.ts';
import { findScenario } from './graduatorie.queries.ts';
import { restoreEsiti, unmarkApplicato } from './graduatorieWrites.queries.ts';
import { type ById, type Chi, ensureTavolo, ensureUnchanged, inClasse } from './tavolo.ts';

type Request = Asking & ById & { body: z.output<typeof Annulla> };

/**
 * Undoes the last application of a scenario, whole or not at all, until the outcomes are official: each outcome it wrote is
 * restored, or deleted where there was none (D-202). Refused once one of them was changed since.
 */
export async function undoScenario(tx: Tx, request: Request, chi: Chi): Promise<Written> {
  const { params, body, actor, received } = request;
  const { classeId } = found(await findScenario(tx, params));
  const of = { classeId, chi };
  await ensureTavolo(tx, of, request);
  const { scenario, ...facts } = await lockApplicazione(tx, { ...of, ...params }, request);
  ensure(canUndo(scenario, facts));
  ensureFresh(scenario, body.lastUpdate, actor);
  await ensureUnchanged(tx, facts, body.versione, request);

  const applicate = scenario.applicazione ?? [];
  const motivazione = `Annullata l’applicazione dello scenario «${scenario.nome}»`;
  const change = { id: scenario.id, at: received, by: actor.id };
  await restoreEsiti(tx, { ...change, motivazione });
  await writeStatiEsito(tx, { stati: applicate.map(({ propostaId, stato }) => ({ propostaId, statusValutazione: stato })) });
  const { updatedAt } = await unmarkApplicato(tx, change);
  await record(tx, request, 'undoScenario', ...inClasse(facts.row, `«${scenario.nome}» (proposte: ${applicate.length})`));
  await recordMany(
    tx,
    request,
    'revertEsito',
    applicate.map(({ propostaId: id }) => ({ tipo: 'proposta', id, dati: { motivazione: scenario.nome } })),
  );
  return { id: scenario.id, lastUpdate: updatedAt.toISOString() };
}
