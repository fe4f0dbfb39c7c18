import { formatInstant } from '@sigeba/contract/instant.ts';
import { canSetFineValutazione, canSuspend, checkFineValutazione } from '@sigeba/contract/iter/iter.rules.ts';
import type { IterForm } from '@sigeba/contract/iter/iter.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findClasseIter } from './iter.queries.ts';
import { lockClasseRow, writeIter } from './iterWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: z.output<typeof IterForm> };

/** Suspends the results of an official classe or shows them again; until then, sets the instant at which its evaluation ends. */
export async function saveIter(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const of = { gruppi: gruppiOf(actor.roles), id: params.id };
  found(await findClasseIter(tx, of));
  const { row } = await together(tx, { lock: lockClasseRow.with({ classeId: params.id }), row: findClasseIter.with(of) });
  const classe = found(row);
  const { visibilita = classe.visibilita, fineValutazione } = body;
  if (body.visibilita !== undefined) ensure(canSuspend(classe));
  if (fineValutazione !== undefined) {
    ensure(canSetFineValutazione(classe));
    ensureValid(checkFineValutazione(fineValutazione, classe.chiusura));
  }
  ensureFresh(classe, body.lastUpdate, actor);

  const fine = fineValutazione === undefined ? classe.fineValutazione : fineValutazione === null ? null : new Date(fineValutazione);
  const at = nextUpdate(classe, received);
  await writeIter(tx, { classeId: params.id, visibilita, fineValutazione: fine, at, by: actor.id });
  const about = { titolo: classe.bandoNome, cosa: classe.nome, classe: params.id, ...senzaControllo(body.lastUpdate) };
  const bando = { tipo: 'bando', id: classe.bandoId } as const;
  if (visibilita !== classe.visibilita)
    await record(tx, request, 'suspendClasse', bando, { ...about, testo: visibilita ? 'ha mostrato di nuovo gli' : 'ha sospeso gli' });
  if (fineValutazione !== undefined)
    await record(tx, request, 'setFineValutazione', bando, { ...about, testo: fine === null ? 'nessuna' : formatInstant(fine) });
  return { id: params.id, lastUpdate: at.toISOString() };
}
