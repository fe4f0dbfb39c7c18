import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { readVersione, type VersioneLetta } from '../../form/compareVersioni.ts';
import { type Particolari, presentRicevute } from '../../form/ricevute.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { found } from '../../ground/refuse.ts';
import { findIstanzaOf, type Proponente } from './istanza.queries.ts';
import type { RichiestaRow } from './richieste.queries.ts';

type Sent = {
  titolo: string | null;
  numero: string;
  proponente: Proponente;
  gruppo: Particolari['persone'];
  /** The requests that this sending answers. */
  richieste: readonly RichiestaRow[];
};

/** The contents of a receipt besides the answers, participants included. */
export const particolariOf = ({ titolo, numero, proponente, gruppo, richieste }: Sent): Particolari => ({
  tipo: 'ISTANZA',
  numero,
  titolo,
  oggetto: proponente.dipartimento,
  responsabile: `${proponente.cognome} ${proponente.nome}`,
  persone: gruppo,
  importi: [],
  ...(richieste.length > 0 && {
    richieste: richieste.map(({ testo, risposta, allegato, sha256 }) => ({
      testo,
      risposta,
      file: allegato === null || sha256 === null ? null : { nome: allegato, sha256 },
    })),
  }),
});

type Request = Asking & { params: { id: number } };

/** The answers of an istanza as its proponent may read them; nobody else gets its receipts. */
async function asProponente(tx: Tx, { actor, params }: Request) {
  const own = actor.roles.has('PROPONENTE_CERT') ? await findIstanzaOf(tx, { id: params.id, proponenteId: actor.id }) : undefined;
  return own && { compilazioneId: own.compilazioneId, viewer: { id: actor.id, ruolo: 'AUTORE', propria: true } as const };
}

/** The receipts of every round of an istanza, for its proponent. */
export async function listRicevute(tx: Tx, request: Request & { query: { contenuto?: number | undefined } }): Promise<Ricevuta[]> {
  const of = found(await asProponente(tx, request));
  return presentRicevute(tx, { ...of, contenuto: request.query.contenuto }, request.forms);
}

/** A round of an istanza as it was sent, for its proponent; undefined for others, not found where the round does not exist. */
export async function readInviata(tx: Tx, request: Request, versione: number): Promise<VersioneLetta | undefined> {
  const of = await asProponente(tx, request);
  return of && readVersione(tx, of, versione, request.forms);
}
