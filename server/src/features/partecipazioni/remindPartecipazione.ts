import { canRemindPartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueue, type Mail } from '../../ground/mail/enqueue.ts';
import { giornoIn, nomeIn, SENZA_TITOLO, scadenzaIn } from '../../ground/mail/inLingue.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockSollecito, remindRichiesta, type SollecitoRow } from './partecipazioni.queries.ts';
import { owesParte } from './richiesteIn.ts';

type Request = Asking & { params: { propostaId: number }; body: { utenteId: number } };

/** Ricorda (M-30): mails again, once a day, an invitee who has not answered or a member who has not filled in their own part. */
export async function remindPartecipazione(tx: Tx, request: Request): Promise<{ id: number }> {
  const { actor, received, params, body, publicUrl } = request;
  const row = found(await lockSollecito(tx, { actorId: actor.id, utenteId: body.utenteId, propostaId: params.propostaId }));
  const { id, status, propostaStatus, isResponsabile, scadenza, sollecitataTs } = row;
  const parte = owesParte(row);
  const richiesta = { status, propostaStatus, sollecitata: sollecitataTs?.toISOString() ?? null, parteDaCompilare: parte };
  ensure(canRemindPartecipazione({ richiesta, isResponsabile, scadenza, received }));

  await remindRichiesta(tx, { id, at: received });
  await record(tx, request, 'remindPartecipazione', { tipo: 'richiesta_partecipazione', id }, { parte });
  await enqueue(tx, parte ? mailOfParte(row, publicUrl) : mailOf(row, publicUrl), received);
  return { id };
}

const wordsOf = (row: SollecitoRow) => ({
  nome: row.nome,
  titolo: row.titolo ?? SENZA_TITOLO,
  responsabile: `${row.responsabileNome} ${row.responsabileCognome}`,
  classe: `${row.classeNome} ${row.anno}`,
  scadenza: scadenzaIn(row.scadenza),
});
const addressOf = ({ utenteId, email, propostaId, scadenza }: SollecitoRow) => ({
  destinatario: { id: utenteId, email },
  oggetto: { tipo: 'proposta', id: propostaId } as const,
  scade: scadenza,
});

function mailOf(row: SollecitoRow, publicUrl: string): Mail {
  const request = { categoria: nomeIn(row.descrizioneSingolare, row.descrizioneSingolareEn), inviata: giornoIn(row.inviataTs) };
  return {
    modello: 'M-30',
    parole: { ...wordsOf(row), ...request, link: `${publicUrl}/proposte/${row.propostaId}/view?richiesta` },
    ...addressOf(row),
  };
}

function mailOfParte(row: SollecitoRow, publicUrl: string): Mail {
  const link = `${publicUrl}/proposte/${row.propostaId}/partecipante`;
  return { modello: 'M-30.parte', parole: { ...wordsOf(row), link }, ...addressOf(row) };
}
