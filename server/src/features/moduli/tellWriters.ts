import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { listConcerned } from '../bandi/classeReferences.queries.ts';
import { insertRettifica } from '../bandi/classeWrites.queries.ts';
import { type DraftRow, listWriters } from './drafts.queries.ts';
import type { VersioneRow } from './moduli.queries.ts';
import { moduloCambiatoText, moduloRettificatoText } from './tellWriters.text.ts';

type Telling = {
  versione: VersioneRow;
  drafts: readonly DraftRow[];
  /** Classi of which proposte were sent, and the act by which their form changes. */
  rettificate: readonly { id: number; nome: string; bando: string }[];
  rettifica: Rettifica | null;
};
const HOUR_MS = 3_600_000;
/** What a rettifica says that it changed. */
const COSA = { PROPOSTA: 'modulo della domanda', PARTECIPANTE: 'modulo dei partecipanti', RENDICONTO: '', CERT: '' };

/** Mails to who writes a draft that goes on in the new version (M-28), to everybody concerned where it is a rettifica (M-29). Answers how many. */
export async function tellWriters(tx: Tx, { versione, drafts, rettificate, rettifica }: Telling, request: Asking): Promise<number> {
  const { received, actor, publicUrl } = request;
  const since = new Date(received.getTime() - HOUR_MS);
  // Whoever is told of the rettifica is told once.
  const others = drafts.filter(({ classeId }) => !rettificate.some(({ id }) => id === classeId));
  const writers = await listWriters(tx, { ids: others.map(({ compilazioneId }) => compilazioneId), since });
  const mails = writers.map(({ tipo, id, path, utenteId, email, ...words }) => ({
    tipo: 'M-28' as const,
    destinatario: { id: utenteId, email },
    oggetto: { tipo, id },
    ...moduloCambiatoText({ ...words, link: `${publicUrl}${path}` }),
  }));
  await enqueueAll(tx, mails, received);
  if (rettifica === null) return mails.length;
  const cosa = `${COSA[versione.tipo]}, versione ${versione.versione}`;
  let told = mails.length;
  for (const { id: classeId, nome: classe, bando } of rettificate) {
    await insertRettifica(tx, { classeId, ...rettifica, cosa, at: received, by: actor.id });
    const concerned = (await listConcerned(tx, { classeId })).map(({ id, utenteId, email, ...words }) => ({
      tipo: 'M-29' as const,
      destinatario: { id: utenteId, email },
      oggetto: { tipo: 'proposta' as const, id },
      ...moduloRettificatoText({ ...words, ...rettifica, classe, bando, link: `${publicUrl}/proposte/${id}/view` }),
    }));
    await enqueueAll(tx, concerned, received);
    told += concerned.length;
  }
  return told;
}
