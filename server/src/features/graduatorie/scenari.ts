import { importiOf, type Scelta, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, ScenarioCambiato, ScenarioForm } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { quadroOf, type Veduta } from '@sigeba/contract/graduatorie/quadro.rules.ts';
import { canChangeScenario, canWriteScenario, checkScenario, SCENARI_MAX } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record, recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, Refused } from '../../ground/refuse.ts';
import { type ById, graduatoriaOf } from './getGraduatoria.ts';
import { listScenari } from './graduatorie.queries.ts';
import { deleteScenarioRow, insertScenario, updateScenario } from './graduatorieWrites.queries.ts';
import { type Aperto, inClasse, lockScenario, lockTavolo, type Porta } from './tavolo.ts';

/** A new scenario is kept with the ranking of a classe, under a name of its own. */
export const createScenario = (porta: Porta) =>
  async function createScenarioAt(tx: Tx, request: Asking & ById & { body: ScenarioForm }): Promise<Graduatoria & { scenarioId: number }> {
    const { params, body, actor, received } = request;
    const of = { classeId: params.id, porta };
    const aperto = await lockTavolo(tx, of, request);
    ensure(canWriteScenario(aperto.tavolo));
    const before = await listScenari(tx, of);
    if (before.length >= SCENARI_MAX) throw new Refused(no('SCENARI_TROPPI', { massimo: SCENARI_MAX }));
    const { nome, ...tenuto } = kept(body, aperto);
    ensureFree(nome, before);

    const scenario = await insertScenario(tx, { ...of, ...tenuto, nome, at: received, by: actor.id });
    await record(tx, request, 'createScenario', ...inClasse(aperto.row, `«${nome}»`));
    return { ...(await graduatoriaOf(tx, of, request)), scenarioId: scenario.id };
  };

/** Who gets what in it, and its name; one that somebody changed meanwhile is not written over. */
export const saveScenario = (porta: Porta) =>
  async function saveScenarioAt(tx: Tx, request: Asking & ById & { body: ScenarioCambiato }): Promise<Graduatoria> {
    const { params, body, actor, received } = request;
    const { scenario, ...aperto } = await lockScenario(tx, { ...params, porta }, request);
    const of = { classeId: aperto.row.id, porta };
    ensure(canChangeScenario(aperto.tavolo, { applicato: scenario.applicatoIl !== null }));
    const { nome, ...tenuto } = kept(body, aperto);
    ensureFresh(scenario, body.lastUpdate, actor);
    ensureFree(
      nome,
      (await listScenari(tx, of)).filter(({ id }) => id !== scenario.id),
    );

    await together(tx, {
      update: updateScenario.with({ ...tenuto, id: scenario.id, nome, at: received, by: actor.id }),
      record: recording(request, 'saveScenario', ...inClasse(aperto.row, `«${nome}»`)),
    });
    return graduatoriaOf(tx, of, request);
  };

/** Gone, with its name in the register. */
export const deleteScenario = (porta: Porta) =>
  async function deleteScenarioAt(tx: Tx, request: Asking & ById): Promise<Graduatoria> {
    const { scenario, row, tavolo } = await lockScenario(tx, { ...request.params, porta }, request);
    ensure(canChangeScenario(tavolo, { applicato: scenario.applicatoIl !== null }));

    await together(tx, {
      delete: deleteScenarioRow.with({ id: scenario.id }),
      record: recording(request, 'deleteScenario', ...inClasse(row, `«${scenario.nome}»`)),
    });
    return graduatoriaOf(tx, { classeId: row.id, porta }, request);
  };

/** What of a scenario is kept: bounded like outcomes, with the classe that it stands on; who gets nothing, and what is concluded, need no row. */
function kept({ nome, scelte }: ScenarioForm, { righe, row }: Aperto): { nome: string; scelte: Scelta[]; quadro: Veduta[] } {
  ensureValid(checkScenario({ nome, scelte }, righe, row));
  const open = righe.filter(({ esitoConcluso }) => !esitoConcluso);
  return {
    nome: nome.trim(),
    quadro: quadroOf(righe),
    scelte: open.flatMap((riga) => {
      const { finanziamento, assegno } = importiOf(riga, scelte);
      return totaleOf({ finanziamento, assegno }) > 0 ? [{ propostaId: riga.id, finanziamento, assegno }] : [];
    }),
  };
}

function ensureFree(nome: string, others: readonly { nome: string }[]): void {
  const taken = others.some((other) => other.nome.toLowerCase() === nome.toLowerCase());
  if (taken) ensureValid([{ campo: 'nome', messaggio: 'C’è già uno scenario con questo nome.' }]);
}
