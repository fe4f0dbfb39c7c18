import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findIstanzaOf, type Proponente } from './istanza.queries.ts';

type Sent = { titolo: string | null; numero: string; proponente: Proponente };

/** What the receipt of an istanza says beside its answers. */
export const particolariOf = ({ titolo, numero, proponente }: Sent): Particolari => ({
  tipo: 'ISTANZA',
  numero,
  titolo,
  oggetto: proponente.dipartimento,
  responsabile: `${proponente.cognome} ${proponente.nome}`,
  persone: [],
  importi: [],
});

type Request = Asking & { params: { id: number }; query: { contenuto?: number | undefined } };

/** The receipts of every round of an istanza, for its proponent. */
export async function listRicevute(tx: Tx, { actor, params, query, forms }: Request): Promise<Ricevuta[]> {
  const { compilazioneId } = found(await findIstanzaOf(tx, { id: params.id, proponenteId: actor.id }));
  const viewer = { id: actor.id, ruolo: 'AUTORE', propria: true } as const;
  return presentRicevute(tx, { compilazioneId, viewer, contenuto: query.contenuto }, forms);
}
