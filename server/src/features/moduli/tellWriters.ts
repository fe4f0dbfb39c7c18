import type { Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { bozzaIn, type InLingue } from '../../ground/mail/inLingue.ts';
import { listConcerned } from '../bandi/classeReferences.queries.ts';
import { insertRettifica } from '../bandi/classeWrites.queries.ts';
import { type DraftRow, listWriters } from './drafts.queries.ts';
import type { VersioneRow } from './moduli.queries.ts';

type Notice = {
  versione: VersioneRow;
  drafts: readonly DraftRow[];
  /** Classi with sent proposte, and the act by which their form changes. */
  rettificate: readonly { id: number; nome: string; bando: string }[];
  rettifica: Rettifica | null;
};
const HOUR_MS = 3_600_000;
/** Whose form it is where it is of no classe. */
const COMITATO: InLingue = { it: 'Comitato Etico', en: 'Ethics Committee' };
/** The change that a rettifica states. */
const COSA = { PROPOSTA: 'modulo della domanda', PARTECIPANTE: 'modulo dei partecipanti', RENDICONTO: '', CERT: '' };

/**
 * Mails to the writers of drafts that change to the new version (M-28), and to everybody concerned by a rettifica (M-29).
 * @returns how many
 */
export async function tellWriters(tx: Tx, { versione, drafts, rettificate, rettifica }: Notice, request: Asking): Promise<number> {
  const { received, actor, publicUrl } = request;
  const since = new Date(received.getTime() - HOUR_MS);
  // A person who gets the mail of the rettifica gets no second one.
  const others = drafts.filter(({ classeId }) => !rettificate.some(({ id }) => id === classeId));
  const writers = await listWriters(tx, { ids: others.map(({ compilazioneId }) => compilazioneId), since });
  const mails = writers.map(
    ({ tipo, id, path, utenteId, email, nome, titolo, classe }): Mail => ({
      modello: 'M-28.modulo',
      parole: { nome, classe: classe ?? COMITATO, bozza: bozzaIn(titolo), link: `${publicUrl}${path}` },
      destinatario: { id: utenteId, email },
      oggetto: { tipo, id },
    }),
  );
  await enqueueAll(tx, mails, received);
  if (rettifica === null) return mails.length;
  const cosa = `${COSA[versione.tipo]}, versione ${versione.versione}`;
  let told = mails.length;
  for (const { id: classeId, nome: classe, bando } of rettificate) {
    await insertRettifica(tx, { classeId, ...rettifica, cosa, at: received, by: actor.id });
    const { numero: provvedimento, motivo } = rettifica;
    const concerned = (await listConcerned(tx, { classeId })).map(
      ({ id, utenteId, email, nome, titolo }): Mail => ({
        modello: 'M-29.modulo',
        parole: { nome, provvedimento, motivo, classe, bando, bozza: bozzaIn(titolo), link: `${publicUrl}/proposte/${id}/view` },
        destinatario: { id: utenteId, email },
        oggetto: { tipo: 'proposta', id },
      }),
    );
    await enqueueAll(tx, concerned, received);
    told += concerned.length;
  }
  return told;
}
