import type { Applica } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { writeEsiti, writeStatiEsito, writing } from '../esiti/esiti.queries.ts';
import { canApply, lockApplicazione } from './applicazione.ts';
import { findScenario } from './graduatorie.queries.ts';
import { markApplicato } from './graduatorieWrites.queries.ts';
import { ensureVariazioni, esitiDiScenario } from './scenarioEsiti.ts';
import { type ById, type Chi, ensureTavolo, ensureUnchanged, inClasse } from './tavolo.ts';

type Request = Asking & ById & { body: Applica };

/**
 * Turns a scenario into the concluded outcomes of its proposte, whole or not at all: a grant, or a refusal for the others in it.
 * Proposte that it does not contain and concluded outcomes stay (D-202). Each outcome is bounded as if it were given by itself,
 * and all together by what is available (D-203).
 */
export async function applyScenario(tx: Tx, request: Request, chi: Chi): Promise<Written> {
  const { params, body, received, actor } = request;
  const { classeId } = found(await findScenario(tx, params));
  const of = { classeId, chi };
  await ensureTavolo(tx, of, request);
  const { scenario, ...opened } = await lockApplicazione(tx, { ...of, ...params }, request);
  ensure(canApply(scenario, opened));
  ensureFresh(scenario, body.lastUpdate, actor);
  await ensureUnchanged(tx, opened, body.versione, request);
  const variazioni = ensureVariazioni(opened, scenario, body);

  // The scenario keeps the earlier outcomes before they are overwritten; each outcome is in the history of its proposta.
  const { id, nome } = scenario;
  const { esiti, scritte, stati, atti, testo } = esitiDiScenario(scenario, variazioni, body);
  const { updatedAt } = await markApplicato(tx, { id, at: received, by: actor.id, scritte });
  const motivazione = `Scenario «${nome}»`;
  await writeEsiti(tx, { ...writing(chi, request), esiti, esitoConcluso: true, motivazione, sempre: false });
  await writeStatiEsito(tx, { stati });
  await record(tx, request, 'applyScenario', ...inClasse(opened.row, testo));
  await recordMany(tx, request, 'concludeEsito', atti);
  return { id, lastUpdate: updatedAt.toISOString() };
}
