import type { Annulla, Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { recording, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { writeStatiEsito } from '../esiti/esiti.queries.ts';
import { canUndo, lockApplicazione } from './applicazione.ts';
import { type ById, graduatoriaOf } from './getGraduatoria.ts';
import { findScenario } from './graduatorie.queries.ts';
import { restoreEsiti, unmarkApplicato } from './graduatorieWrites.queries.ts';
import { ensureAperto, ensureUnchanged, inClasse, type Porta } from './tavolo.ts';

type Request = Asking & ById & { body: z.output<typeof Annulla> };

/**
 * The last application of a scenario is undone, whole or not at all, until the outcomes are official: each outcome it wrote is what
 * it was, or there is none again (D-202). Refused once one of them was changed since.
 */
export const undoScenario = (porta: Porta) =>
  async function undoScenarioAt(tx: Tx, request: Request): Promise<Graduatoria> {
    const { params, body, actor, received } = request;
    const { classeId } = found(await findScenario(tx, params));
    const of = { classeId, porta };
    await ensureAperto(tx, of, request);
    const { scenario, ...decidendo } = await lockApplicazione(tx, { ...of, ...params }, request);
    ensure(canUndo(scenario, decidendo));
    ensureFresh(scenario, body.lastUpdate, actor);
    await ensureUnchanged(tx, decidendo, body.versione, request);

    const applicate = scenario.applicazione ?? [];
    const motivazione = `Annullata l’applicazione dello scenario «${scenario.nome}»`;
    const change = { id: scenario.id, at: received, by: actor.id };
    await together(tx, {
      restore: restoreEsiti.with({ ...change, motivazione }),
      write: writeStatiEsito.with({ stati: applicate.map(({ propostaId, stato }) => ({ propostaId, statusValutazione: stato })) }),
      unmark: unmarkApplicato.with(change),
      record: recording(request, 'undoScenario', ...inClasse(decidendo.row, `«${scenario.nome}» (proposte: ${applicate.length})`)),
    });
    await recordMany(
      tx,
      request,
      'revertEsito',
      applicate.map(({ propostaId: id }) => ({ tipo: 'proposta', id, dati: { motivazione: scenario.nome } })),
    );
    return graduatoriaOf(tx, of, request);
  };
