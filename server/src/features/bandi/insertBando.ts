import { checkPeriodo, nomeDelBando } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkInizioPronto, nomeDelPronto } from '@sigeba/contract/bandi/bandoPronto.rules.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { findBando } from './configurazione.queries.ts';
import { insertBandoRow } from './configurazioneWrites.queries.ts';
import { copyInto } from './copyBando.ts';
import { addPronto } from './pronti/addPronto.ts';
import { prontiOf } from './pronti/bandiPronti.ts';
import type { BandoPronto } from './pronti/bandoPronto.types.ts';

type Nuovo = { anno: number; start_timestamp: string; end_timestamp: string };
type Request = Asking & { query: Nuovo & { bandoId?: number | undefined; pronto?: string | undefined } };

/** Creates a call: empty, as a copy of another one's configuration (D-51), never of its proposte, or ready-made (D-238). */
export async function insertBando(tx: Tx, request: Request): Promise<{ id: number }> {
  const { query, actor, received } = request;
  const { anno, start_timestamp: startTimestamp, end_timestamp: endTimestamp, bandoId } = query;
  ensureValid(checkPeriodo({ anno, startTimestamp, endTimestamp }));
  const gruppi = gruppiOf(actor.roles);
  const source = bandoId === undefined ? null : found(await findBando(tx, { id: bandoId, gruppi }));
  const pronto = prontoIn(request);

  const nome = pronto === null ? nomeDelBando(source, anno) : nomeDelPronto(pronto.nome, anno);
  const { id } = await insertBandoRow(tx, {
    anno,
    nome,
    descrizione: source?.descrizione ?? pronto?.descrizione ?? '',
    copiatoDa: source?.id ?? null,
    startTimestamp: new Date(startTimestamp),
    endTimestamp: new Date(endTimestamp),
    at: received,
    by: actor.id,
  });
  if (source !== null) await copyInto(tx, { from: source.id, to: id, gruppi, at: received, by: actor.id });
  if (pronto !== null) await addPronto(tx, pronto, { bandoId: id, nome }, request);
  await record(tx, request, 'createBando', { tipo: 'bando', id }, { titolo: nome, ...originOf(source, pronto) });
  return { id };
}

function originOf(source: { nome: string } | null, pronto: BandoPronto | null): { copiatoDa?: string; testo?: string } {
  if (source !== null) return { copiatoDa: source.nome };
  return pronto === null ? {} : { testo: `dal bando pronto «${pronto.nome}»` };
}

/** The ready-made call that was asked for, among those that the caller may make; it opens later than now, and is no copy. */
function prontoIn({ query, actor, received }: Request): BandoPronto | null {
  if (query.pronto === undefined) return null;
  const pronto = found(prontiOf(actor.roles).find(({ codice }) => codice === query.pronto));
  const both =
    query.bandoId === undefined ? [] : [{ campo: 'pronto', messaggio: 'Scegli un bando pronto o la copia di un bando, non entrambi.' }];
  ensureValid([...both, ...checkInizioPronto(query.start_timestamp, received)]);
  return pronto;
}
