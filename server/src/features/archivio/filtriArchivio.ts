import type { MacroAreaConDipartimenti, TipologiaConClassi } from '@sigeba/contract/archivio/archivio.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { listMacroaree, listTipologie } from './archivio.queries.ts';

/** What the filters of the archive offer. */
export async function tipologieArchivio(
  tx: Tx,
  { actor, query }: Asking & { query: { anno?: number | undefined } },
): Promise<z.infer<typeof TipologiaConClassi>[]> {
  const rows = await listTipologie(tx, { gruppi: gruppiOf(actor.roles), anno: query.anno ?? null });
  return [...Map.groupBy(rows, ({ tipologiaId }) => tipologiaId).entries()].map(([id, classi]) => {
    const [first] = classi;
    return {
      id,
      nome: query.anno === undefined ? `${first?.tipologiaNome} ${first?.anno}` : (first?.tipologiaNome ?? ''),
      classi: classi.map((classe) => ({ id: classe.id, nome: classe.nome })),
    };
  });
}

export async function macroareeArchivio(tx: Tx): Promise<z.infer<typeof MacroAreaConDipartimenti>[]> {
  const rows = await listMacroaree(tx);
  return [...Map.groupBy(rows, ({ macroAreaId }) => macroAreaId).entries()].map(([id, dipartimenti]) => ({
    id,
    nome: dipartimenti[0]?.macroAreaNome ?? '',
    dipartimenti: dipartimenti.map((dipartimento) => ({ id: dipartimento.id, nome: dipartimento.nome })),
  }));
}
