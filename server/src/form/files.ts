import type { Facts } from '@sigeba/contract/form/facts.types.ts';
import { asksForFiles, mediaOf } from '@sigeba/contract/form/files.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template.types.ts';
import type { Tx } from '../db/db.types.ts';
import { listUsable } from '../media/media.queries.ts';

type Answers = { template: FormTemplate; sent: Record<string, unknown>; utenteId: number; compilazioneId: number | null };

/** The files that the sent answers may name, added to the facts; a form without files costs nothing. */
export async function withMedia(tx: Tx, facts: Facts, { template, sent, utenteId, compilazioneId }: Answers): Promise<Facts> {
  if (!asksForFiles(template)) return facts;
  const ids = [...new Set(mediaOf(template, sent).map(({ mediaId }) => mediaId))];
  const usable = ids.length === 0 ? [] : await listUsable(tx, { ids, utenteId, compilazioneId });
  return { ...facts, media: Object.fromEntries(usable.map(({ id, ...media }) => [id, media])) };
}

/**
 * Ties the files that the answers name to their compilazione, in the transaction that stores the answers. Those that a
 * sent version names stay tied; of the others those no longer named are let go.
 */
export async function attachMedia(tx: Tx, compilazioneId: number, template: FormTemplate, valori: Valori): Promise<void> {
  if (!asksForFiles(template)) return;
  const named = mediaOf(template, valori);
  await tx
    .deleteFrom('compilazione_media as cm')
    .where('cm.compilazione_id', '=', compilazioneId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('compilazione_versione as v').select('v.versione').whereRef('v.compilazione_id', '=', 'cm.compilazione_id'),
        ),
      ),
    )
    .execute();
  if (named.length === 0) return;
  await tx
    .insertInto('compilazione_media')
    .values(named.map(({ uid, mediaId }, ordine) => ({ compilazione_id: compilazioneId, campo_uid: uid, media_id: mediaId, ordine })))
    .onConflict((conflict) => conflict.columns(['compilazione_id', 'campo_uid', 'media_id']).doNothing())
    .execute();
}

/** The same for a proposta just stored. */
export async function attachMediaOf(tx: Tx, propostaId: number, template: FormTemplate, valori: Valori): Promise<void> {
  if (!asksForFiles(template)) return;
  const { compilazioneId } = await tx
    .selectFrom('proposta')
    .select('compilazione_id as compilazioneId')
    .where('id', '=', propostaId)
    .executeTakeFirstOrThrow();
  await attachMedia(tx, compilazioneId, template, valori);
}
