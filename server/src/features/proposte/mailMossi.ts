import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { nomeIn, SENZA_TITOLO, scadenzaIn } from '../../ground/mail/inLingue.ts';
import { listMossi, type Mosso } from '../partecipazioni/inviti.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * M-01 to the people asked by this act, M-02 to those who are no longer asked or taking part (D-165), in the same transaction.
 * Nobody gets the same mail of a proposta twice within an hour, so that adding and removing people repeatedly sends no flood of
 * mails; but whoever had accepted is always asked again (D-314).
 */
export async function mailMossi(
  tx: Tx,
  propostaId: number,
  { received, publicUrl }: Pick<Asking, 'received' | 'publicUrl'>,
): Promise<void> {
  const rows = await listMossi(tx, { propostaId, at: received, since: new Date(received.getTime() - HOUR_MS) });
  await enqueueAll(
    tx,
    rows.map((row) => mailOf(row, propostaId, publicUrl)),
    received,
  );
}

function mailOf(row: Mosso, propostaId: number, publicUrl: string): Mail {
  const words = {
    nome: row.nome,
    titolo: row.titolo ?? SENZA_TITOLO,
    responsabile: `${row.responsabileNome} ${row.responsabileCognome}`,
    classe: `${row.classeNome} ${row.anno}`,
  };
  const to = { destinatario: { id: row.id, email: row.email }, oggetto: { tipo: 'proposta' as const, id: propostaId } };
  if (row.status === 'RITIRATA') return { modello: row.partecipava ? 'M-02.tolta' : 'M-02.ritirata', parole: words, ...to };
  // The page where the person is asked, and the one where they read the proposta once they have accepted.
  const link = `${publicUrl}/proposte/${propostaId}/view?richiesta`;
  const parole = { ...words, categoria: nomeIn(row.categoria, row.categoriaEn), scadenza: scadenzaIn(row.scadenza), link };
  return { modello: 'M-01', parole, ...to, scade: row.scadenza };
}
