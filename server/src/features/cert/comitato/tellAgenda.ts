import type { Asking } from '../../../ground/asking.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { together } from '../../../ground/db/query.ts';
import { inOrder } from '../../../ground/list/inOrder.ts';
import { enqueueAll } from '../../../ground/mail/enqueue.ts';
import { listIstanzeNamed } from '../istanza.queries.ts';
import { mailOrdine } from './seduta.mail.ts';
import { countConvocazione, findSeduta, listAgenda, listAttesi } from './sedute.queries.ts';

type AgendaChange = { sedutaId: number; aggiunte: readonly number[]; tolte: readonly number[] };

/**
 * Tells the awaited members what was added to and taken off the agenda of a convened sitting that has not met, with an
 * appointment that replaces the previous one (D-197). Nobody is told of a sitting without a call.
 */
export async function tellAgenda(tx: Tx, { sedutaId, aggiunte, tolte }: AgendaChange, { received, publicUrl }: Asking): Promise<void> {
  if (aggiunte.length + tolte.length === 0) return;
  const key = { sedutaId };
  const { row, attesi, agenda } = await together(tx, {
    row: findSeduta.with({ id: sedutaId }),
    attesi: listAttesi.with(key),
    agenda: listAgenda.with(key),
  });
  if (row === undefined || row.convocata === null || row.registrata !== null || row.annullata !== null) return;
  const { id, commissione, dataSeduta, oraInizio, oraFine, luogo } = row;
  if (oraInizio === null || oraFine === null) return;
  const ids = agenda.map((istanza) => istanza.id);
  const named = await listIstanzeNamed(tx, { ids: [...new Set([...ids, ...aggiunte, ...tolte])] });
  const { convocazioni } = await countConvocazione(tx, { id });
  const seduta = { id, commissione, dataSeduta, oraInizio, oraFine, luogo: luogo ?? '', convocazioni };
  const parti = { istanze: inOrder(ids, named), aggiunte: inOrder(aggiunte, named), tolte: inOrder(tolte, named) };
  await enqueueAll(tx, mailOrdine({ seduta, attesi, publicUrl, at: received }, parti), received);
}
