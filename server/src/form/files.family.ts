import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { fileKinds } from '@sigeba/contract/form/kinds/files.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { listUsable } from '../ground/files/media.queries.ts';
import type { FormOf, StoredFamily, StoredForm } from './stored.types.ts';

/** The files that the answers may name: the caller's own uploads and those that hang on the form already. */
async function usableFiles({ template, actorId, compilazioneId, ask }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const ids = [...new Set(mediaOf(template, answers).map(({ mediaId }) => mediaId))];
  const usable = ids.length === 0 ? [] : await ask(listUsable, { ids, utenteId: actorId, compilazioneId });
  return { media: Object.fromEntries(usable.map(({ id, ...media }) => [id, media])) };
}

/**
 * Ties the files that the answers name to their compilazione. Those that a sent version names stay tied; of the others
 * those no longer named are let go.
 */
async function attachFiles(tx: Tx, { template, compilazioneId, stored }: StoredForm, valori: Valori): Promise<boolean> {
  const named = mediaOf(template, valori);
  if (isSame(named, mediaOf(template, stored))) return false;
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
  if (named.length === 0) return false;
  await tx
    .insertInto('compilazione_media')
    .values(named.map(({ uid, mediaId }, ordine) => ({ compilazione_id: compilazioneId, campo_uid: uid, media_id: mediaId, ordine })))
    .onConflict((conflict) => conflict.columns(['compilazione_id', 'campo_uid', 'media_id']).doNothing())
    .execute();
  return false;
}

/** Most savings name the files that hang there already. */
const isSame = (named: Named, before: Named): boolean =>
  named.length === before.length && named.every(({ uid, mediaId }, at) => before[at]?.uid === uid && before[at]?.mediaId === mediaId);
type Named = ReturnType<typeof mediaOf>;

/** Uploaded files, and the images of formatted texts. */
export const storedFiles: StoredFamily = { kinds: [...fileKinds, 'rich-text'], factsToDecide: usableFiles, save: attachFiles };
