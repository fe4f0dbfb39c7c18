import { canDeleteBando } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure } from '../../ground/refuse.ts';
import { deleteBandoRow, lockClassiOfBando } from './configurazioneWrites.queries.ts';
import { deleteLimitiOrfani, lockLimiti } from './limiti.queries.ts';
import { lockBando } from './lockBando.ts';
import { getBando } from './presentBando.ts';

/** Deletes a whole call as long as it has no proposta; limits of sigle that no tipologia has any more go with it. */
export async function deleteBando(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  await lockLimiti(tx);
  const { id, nome } = await lockBando(tx, request.params.id, request);
  // A user who begins a proposta in one of the classi waits, or is counted.
  await lockClassiOfBando(tx, { bandoId: id });
  const bando = await getBando(tx, id, request);
  ensure(canDeleteBando(bando));
  await deleteBandoRow(tx, { id });
  await deleteLimitiOrfani(tx);
  await record(tx, request, 'deleteBando', { tipo: 'bando', id }, { titolo: nome, testo: contentsOf(bando) });
  return {};
}

/** The text of the act, such as "2 tipologie, 5 classi, 1 file": what was deleted with the call. */
function contentsOf({ tipologiaProgetti: tipologie, files }: Awaited<ReturnType<typeof getBando>>): string {
  const classi = tipologie.reduce((sum, own) => sum + own.classi.length, 0);
  return [
    `${tipologie.length} ${tipologie.length === 1 ? 'tipologia' : 'tipologie'}`,
    `${classi} ${classi === 1 ? 'classe' : 'classi'}`,
    `${files.length} file`,
  ].join(', ');
}
