import { canWithdrawNota, checkNotaInterna, OGGETTI_SCRIVANIA, type OggettoScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lettoreDi } from './readScrivania.ts';
import { addNota, ensureScrivanie, findOggetto, findScrivania, lockNota, withdrawNotaRow } from './scrivania.queries.ts';

type Writing = Asking & { params: { id: number }; body: { testo: string } };

/** Adds a note to the desk of an object, under the caller's name and the instant of the request (D-257). */
export const writeNotaInterna =
  (oggetto: OggettoScrivania) =>
  async (tx: Tx, request: Writing): Promise<{ id: number }> => {
    const { actor, received, params, body } = request;
    const { id } = found(await findOggetto(tx, { ...lettoreDi(request), id: params.id }, { oggetto }));
    ensureValid(checkNotaInterna(body.testo));
    await ensureScrivanie(tx, { ids: [id], at: received, by: actor.id }, { oggetto });
    const scrivania = found(await findScrivania(tx, { id }, { oggetto }));
    const nota = await addNota(tx, { id: scrivania.id, autoreId: actor.id, testo: body.testo.trim(), at: received });
    await record(tx, request, 'writeNotaInterna', { tipo: oggetto, id });
    return nota;
  };

/** The author takes a note back: its text goes for good, that there was one stays (D-257). */
export const withdrawNotaInterna =
  (oggetti: readonly OggettoScrivania[]) =>
  async (tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> => {
    const { actor, received, params } = request;
    const nota = found(await lockNota(tx, params));
    const oggetto = found(OGGETTI_SCRIVANIA.find((each) => nota[each] !== null && oggetti.includes(each)));
    const { id } = found(await findOggetto(tx, { ...lettoreDi(request), id: nota[oggetto] ?? 0 }, { oggetto }));
    ensure(canWithdrawNota({ propria: nota.autoreId === actor.id, ritirata: nota.ritirata }));
    await withdrawNotaRow(tx, { id: nota.id, at: received });
    await record(tx, request, 'withdrawNotaInterna', { tipo: oggetto, id });
    return {};
  };
