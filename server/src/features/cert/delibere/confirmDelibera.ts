import { canConfirmDelibera } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { ConfermaForm } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { listUsable } from '../../../ground/files/media.queries.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { ensure, ensureValid, found, Refused } from '../../../ground/refuse.ts';
import { openEsame } from '../esame/openEsame.ts';
import { findDelibera, insertFile, writeConferma } from './delibere.queries.ts';
import type { TipoDelibera } from './documento.ts';
import { storeDocumenti } from './storeDocumenti.ts';

type Request = Asking & { params: { id: number }; body: ConfermaForm };

/** The office confirms the documents, which removes "BOZZA" from them, or replaces them by signed ones (D-150). */
export async function confirmDelibera(tx: Tx, request: Request, storage: Storage): Promise<Written> {
  const { params, received, actor } = request;
  const { istanzaId } = found(await findDelibera(tx, params));
  const { row, facts } = await openEsame(tx, istanzaId, request, { lock: true });
  if (facts.propria || facts.inConflitto) throw new Refused(no(facts.propria ? 'ISTANZA_PROPRIA' : 'IN_CONFLITTO'));
  // Read again after the lock: another user may have confirmed it.
  const { id, numero, contenuto, confermata } = found(await findDelibera(tx, params));
  const firmati = await firmatiOf(tx, request);
  ensure(canConfirmDelibera({ scritta: contenuto !== null, confermata: confermata !== null, firmata: firmati.length > 0 }));

  const scritti = (['COMPLETA', 'RIDOTTA'] as const).filter((tipo) => firmati.every((firmato) => firmato.tipo !== tipo));
  if (contenuto !== null && confermata === null)
    await storeDocumenti(tx, { deliberaId: id, contenuto, natura: 'CONFERMATA', tipi: scritti }, { actor, received, storage });
  for (const { tipo, mediaId } of firmati)
    await insertFile(tx, { deliberaId: id, tipo, natura: 'FIRMATA', mediaId, at: received, by: actor.id });
  if (confermata === null) await writeConferma(tx, { id, at: received, by: actor.id });
  const dati = { titolo: row.titolo, testo: numero, autorizzazione: firmati.length > 0 };
  await record(tx, request, 'confirmDelibera', { tipo: 'istanza', id: row.id }, dati);

  return { id: row.id, lastUpdate: row.updatedAt.toISOString() };
}

type Firmato = { tipo: TipoDelibera; mediaId: number };

/** The caller's own fresh uploads, each a PDF; nobody else can use them until the end of the transaction. */
async function firmatiOf(tx: Tx, { body, actor }: Request): Promise<Firmato[]> {
  const chosen = [
    { campo: 'completaMediaId', tipo: 'COMPLETA', mediaId: body.completaMediaId } as const,
    { campo: 'ridottaMediaId', tipo: 'RIDOTTA', mediaId: body.ridottaMediaId } as const,
  ].flatMap(({ mediaId, ...rest }) => (mediaId === null ? [] : [{ ...rest, mediaId }]));
  if (chosen.length === 0) return [];
  const usable = await listUsable(tx, { ids: chosen.map(({ mediaId }) => mediaId), utenteId: actor.id, compilazioneId: null });
  const isPdf = (mediaId: number) => usable.some(({ id, mime }) => id === mediaId && mime === 'application/pdf');
  const twice = chosen.length === 2 && chosen[0]?.mediaId === chosen[1]?.mediaId;
  ensureValid(
    chosen.flatMap(({ campo, mediaId }) =>
      isPdf(mediaId) && !twice ? [] : [{ campo, messaggio: 'Il file non è un PDF disponibile: caricalo di nuovo.' }],
    ),
  );
  return chosen;
}
