import { checkTestoDelibera } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { TestoDelibera, TestoDeliberaForm } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { STATI_ISTANZA } from '@sigeba/contract/cert/stati.ts';
import { MAI_CAMBIATA } from '@sigeba/contract/configurazione/impostazioni.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../../ground/refuse.ts';
import { listTesti, lockTesto, type TestoRow, writeTesto } from './delibere.queries.ts';

type Request = Asking & { params: { id: number }; body: TestoDeliberaForm };

export const getTesti = async (tx: Tx): Promise<TestoDelibera[]> => (await listTesti(tx)).map(presentTesto);

/** Saves the text of the delibere of an outcome, from the next one on; existing delibere keep theirs. */
export async function saveTesto(tx: Tx, request: Request): Promise<TestoDelibera> {
  const { params, body, received, actor } = request;
  const row = found(await lockTesto(tx, { statoId: params.id }));
  ensureFresh(savedOf(row), body.lastUpdate, actor);
  ensureValid(checkTestoDelibera(body));

  const { statoId } = row;
  const testo = { premessa: body.premessa.trim(), dispositivo: body.dispositivo.trim(), chiusura: body.chiusura.trim() };
  const modifiche = (['premessa', 'dispositivo', 'chiusura'] as const).flatMap((campo) =>
    row[campo] === testo[campo] ? [] : [{ campo: CAMPI[campo], prima: row[campo], dopo: testo[campo] }],
  );
  if (modifiche.length > 0) {
    await writeTesto(tx, { statoId, ...testo, at: nextUpdate(savedOf(row), received), by: actor.id });
    const { descrizione: titolo } = STATI_ISTANZA[statoId];
    await record(tx, request, 'saveTestoDelibera', { tipo: 'configurazione', id: null }, { titolo, modifiche });
  }
  return presentTesto(found(await lockTesto(tx, { statoId })));
}

const CAMPI = { premessa: 'Premessa', dispositivo: 'Dispositivo', chiusura: 'Chiusura' } as const;

const savedOf = ({ updatedAt, updatedBy, updatedById }: TestoRow) => ({
  updatedAt: updatedAt ?? new Date(MAI_CAMBIATA),
  updatedBy: updatedBy ?? 'SIGEBA',
  updatedById,
});

function presentTesto(row: TestoRow): TestoDelibera {
  const { statoId, premessa, dispositivo, chiusura, updatedAt, updatedBy } = row;
  return {
    statoId,
    premessa,
    dispositivo,
    chiusura,
    modificato: updatedAt === null || updatedBy === null ? null : { da: updatedBy, quando: updatedAt.toISOString() },
    lastUpdate: savedOf(row).updatedAt.toISOString(),
  };
}
