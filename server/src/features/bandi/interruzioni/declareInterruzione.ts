import { checkInterruzione, checkProroga } from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import type { Interruzione, InterruzioneForm } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { ensureValid, found } from '../../../ground/refuse.ts';
import { lockBando, tipologiaIn } from '../lockBando.ts';
import { saveBando } from '../saveBando.ts';
import { saveTipologia } from '../saveTipologia.ts';
import { insertInterruzione, insertInterruzioneProroga, listInterruzioni } from './interruzioni.queries.ts';
import { presentInterruzione } from './presentInterruzione.ts';

type Request = Asking & { body: InterruzioneForm };
type Proroga = InterruzioneForm['proroghe'][number];

/** Orders the call itself before its tipologie, and those by id. */
const placeOf = ({ tipologiaId }: Proroga): number => (tipologiaId === null ? 0 : tipologiaId);

/** Declares when nobody could work; the chosen deadlines are put off by the same act as from the page of a call. */
export async function declareInterruzione(tx: Tx, request: Request): Promise<Interruzione> {
  const { body, actor, received } = request;
  ensureValid(checkInterruzione(body, received));
  const [dal, al] = [new Date(body.dal), new Date(body.al)];
  const motivo = body.motivo.trim();
  const { id } = await insertInterruzione(tx, { dal, al, motivo, at: received, by: actor.id });
  // The same lock order for everybody: of two users who put off the same calls, one waits for the other.
  const proroghe = body.proroghe.toSorted((one, other) => one.bandoId - other.bandoId || placeOf(one) - placeOf(other));
  for (const proroga of proroghe) await putOff(tx, { interruzioneId: id, proroga }, { ...request, motivo });
  const testo = `dal ${formatInstant(dal)} al ${formatInstant(al)} (${motivo}); termini posticipati: ${proroghe.length}`;
  await record(tx, request, 'declareInterruzione', { tipo: 'interruzione', id }, { testo });
  const [row] = await listInterruzioni(tx, { id });
  return presentInterruzione(found(row));
}

async function putOff(
  tx: Tx,
  { interruzioneId, proroga }: { interruzioneId: number; proroga: Proroga },
  request: Asking & { motivo: string },
): Promise<void> {
  const { bandoId, tipologiaId, fine, lastUpdate } = proroga;
  const bando = await lockBando(tx, bandoId, request);
  const tipologia = tipologiaId === null ? null : tipologiaIn(bando, tipologiaId);
  const prima = (tipologia === null ? bando : finestraOf(tipologia, bando)).endTimestamp;
  const fault = checkProroga({ prima: prima.toISOString(), fine, now: request.received });
  const nome = tipologia === null ? bando.nome : `${bando.nome}, ${tipologia.nome}`;
  ensureValid(fault === null ? [] : [{ campo: 'proroghe', messaggio: `«${nome}»: ${fault}` }]);

  if (tipologia === null) await saveBando(tx, bando, { ...request, body: { id: bandoId, lastUpdate, endTimestamp: fine } });
  else await saveTipologia(tx, bando, { id: tipologia.id, lastUpdate, endTimestamp: fine }, request);
  await insertInterruzioneProroga(tx, {
    interruzioneId,
    bandoId,
    bando: bando.nome,
    tipologia: tipologia?.nome ?? null,
    prima,
    dopo: new Date(fine),
  });
}
