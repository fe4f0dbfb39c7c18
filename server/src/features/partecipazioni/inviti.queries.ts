import { sql } from 'kysely';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { many, type RowOf } from '../../ground/db/question.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { scadenzaOfProposta } from '../bandi/scadenza.queries.ts';
import { invitoText, ritiroText } from './invito.text.ts';

const HOUR_MS = 3_600_000;

/**
 * Whom an act of this instant asked to take part, or asks no longer. Nobody twice within an hour for the same proposta:
 * whoever puts somebody in and takes them out again sends no flood of mails.
 */
const listMossi = many((q, { propostaId, at, since }: { propostaId: number; at: Date; since: Date }) =>
  q
    .selectFrom('richiesta_partecipazione as q')
    .innerJoin('proposta_partecipante as pp', 'pp.id', 'q.partecipante_id')
    .innerJoin('proposta as p', 'p.id', 'pp.proposta_id')
    .innerJoin('classe as c', 'c.id', 'p.classe_id')
    .innerJoin('tipologia_progetto as t', 't.id', 'c.tipologia_id')
    .innerJoin('bando as b', 'b.id', 't.bando_id')
    .innerJoin('utente as r', 'r.id', 'p.responsabile_id')
    .innerJoin('utente as u', 'u.id', 'pp.utente_id')
    .innerJoin('categoria as k', 'k.id', 'pp.categoria_id')
    .select([
      'q.status',
      'u.id',
      'u.email',
      'u.nome',
      'p.titolo',
      'p.anno',
      'c.nome as classeNome',
      'r.cognome as responsabileCognome',
      'r.nome as responsabileNome',
      'k.descrizione_singolare as categoria',
      scadenzaOfProposta.as('scadenza'),
    ])
    .where('pp.proposta_id', '=', propostaId)
    .where((eb) =>
      eb.or([
        eb.and([eb('q.status', '=', 'PENDING'), eb('q.inviata_ts', '=', at)]),
        eb.and([eb('q.status', '=', 'RITIRATA'), eb('q.risposta_ts', '=', at)]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from email_outbox e where e.oggetto_tipo = 'proposta' and e.oggetto_id = p.id
        and e.destinatario_utente_id = u.id and e.tipo = case q.status when 'PENDING' then 'M-01' else 'M-02' end and e.created_at > ${since})`,
    )
    .orderBy('u.id'),
);

/** M-01 to who was asked in this act, M-02 to who is asked no longer (decision D-165). It leaves with the transaction. */
export async function mailMossi(tx: Tx, propostaId: number, { received, publicUrl }: Asking): Promise<void> {
  const rows = await listMossi(tx, { propostaId, at: received, since: new Date(received.getTime() - HOUR_MS) });
  await enqueueAll(
    tx,
    rows.map((row) => mailOf(row, propostaId, publicUrl)),
    received,
  );
}

function mailOf(row: RowOf<typeof listMossi>, propostaId: number, publicUrl: string): Mail {
  const words = {
    nome: row.nome,
    titolo: row.titolo ?? 'senza titolo',
    responsabile: `${row.responsabileNome} ${row.responsabileCognome}`,
    classe: `${row.classeNome} ${row.anno}`,
  };
  const to = { destinatario: { id: row.id, email: row.email }, oggetto: { tipo: 'proposta' as const, id: propostaId } };
  if (row.status === 'RITIRATA') return { tipo: 'M-02', ...to, ...ritiroText(words) };
  const link = `${publicUrl}/proposte?anno=${row.anno}`;
  return { tipo: 'M-01', ...to, ...invitoText({ ...words, categoria: row.categoria, scadenza: row.scadenza, link }), scade: row.scadenza };
}
