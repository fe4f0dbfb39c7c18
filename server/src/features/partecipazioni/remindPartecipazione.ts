import { formatDate, formatDeadline } from '@sigeba/contract/instant.ts';
import { canRemindPartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { StatoRichiesta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { type RowOf, together } from '../../ground/db/question.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listPartecipanti, richiesteIn } from './gruppo.queries.ts';
import { lockSollecito, remindRichiesta } from './partecipazioni.queries.ts';

type Request = Asking & { params: { propostaId: number }; body: { utenteId: number } };

/** Ricorda (M-30): whoever has not answered is mailed again, once a day (decision 54). */
export async function remindPartecipazione(tx: Tx, request: Request): Promise<StatoRichiesta[]> {
  const { actor, received, params, body, publicUrl } = request;
  const { propostaId } = params;
  const row = found(await lockSollecito(tx, { actorId: actor.id, utenteId: body.utenteId, propostaId }));
  const { id, status, propostaStatus, isResponsabile, scadenza, sollecitataTs } = row;
  const richiesta = { status, propostaStatus, sollecitata: sollecitataTs?.toISOString() ?? null };
  ensure(canRemindPartecipazione({ richiesta, isResponsabile, scadenza, received }));

  await together(
    tx,
    remindRichiesta.with({ id, at: received }),
    recording(request, 'remindPartecipazione', { tipo: 'richiesta_partecipazione', id }),
    enqueuing(tx, [mailOf(row, publicUrl)], received),
  );
  return richiesteIn(await listPartecipanti(tx, { propostaId }));
}

function mailOf(row: RowOf<typeof lockSollecito>, publicUrl: string): Mail {
  const parole = {
    ...{ nome: row.nome, titolo: row.titolo ?? 'senza titolo', categoria: row.descrizioneSingolare },
    responsabile: `${row.responsabileNome} ${row.responsabileCognome}`,
    classe: `${row.classeNome} ${row.anno}`,
    inviata: formatDate(row.inviataTs),
    scadenza: formatDeadline(row.scadenza, 'it'),
    link: `${publicUrl}/proposte?anno=${row.anno}`,
  };
  const destinatario = { id: row.utenteId, email: row.email };
  return { modello: 'M-30', parole, destinatario, oggetto: { tipo: 'proposta', id: row.propostaId }, scade: row.scadenza };
}
