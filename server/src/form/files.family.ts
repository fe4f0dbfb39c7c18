import { mediaOf } from '@sigeba/contract/form/engine/media.ts';
import { fileKinds } from '@sigeba/contract/form/kinds/files.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { together } from '../ground/db/query.ts';
import { listUsable } from '../ground/files/media.queries.ts';
import { ensureValid } from '../ground/refuse.ts';
import { attachFiles, detachFiles } from './compilazione.queries.ts';
import { listTiedElsewhere, lockFiles } from './files.queries.ts';
import type { FormOf, StoredFamily, StoredForm } from './stored.types.ts';

/** The files that the answers may name: the caller's own uploads and the files that are attached to the form already. */
async function usableFiles({ template, actorId, compilazioneId, ask }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const ids = [...new Set(mediaOf(template, answers).map(({ mediaId }) => mediaId))];
  const usable = ids.length === 0 ? [] : await ask(listUsable, { ids, utenteId: actorId, compilazioneId });
  return { media: Object.fromEntries(usable.map(({ id, ...media }) => [id, media])) };
}

/**
 * Attaches the files that the answers name to their compilazione. Files that a sent version names stay attached; other files that are no
 * longer named are detached.
 */
async function tieFiles(tx: Tx, { template, compilazioneId, stored }: StoredForm, valori: Valori): Promise<boolean> {
  const named = mediaOf(template, valori);
  if (isSame(named, mediaOf(template, stored))) return false;
  await detachFiles(tx, { compilazioneId });
  if (named.length === 0) return false;
  const tying = { compilazioneId, ids: named.map(({ mediaId }) => mediaId) };
  // Checked again under the lock, because two forms may have found the same upload free.
  const { elsewhere } = await together(tx, {
    lock: lockFiles.with(tying),
    elsewhere: listTiedElsewhere.with(tying),
    attach: attachFiles.with({ compilazioneId, files: named }),
  });
  ensureValid(lost(template, named, new Set(elsewhere.map(({ mediaId }) => mediaId))));
  return false;
}

/** The fields whose file is attached to another form meanwhile. */
const lost = (template: FormTemplate, named: NamedFiles, taken: ReadonlySet<number>): Violazione[] =>
  [...new Set(named.filter(({ mediaId }) => taken.has(mediaId)).map(({ uid }) => uid))].map((campo) => ({
    campo,
    messaggio: `${indexTemplate(template).campi.get(campo)?.campo.label ?? ''}: ${fault('FILE_IGNOTO').messaggio}`,
  }));

/** Usually a save names exactly the files that are attached already. */
const isSame = (named: NamedFiles, before: NamedFiles): boolean =>
  named.length === before.length && named.every(({ uid, mediaId }, at) => before[at]?.uid === uid && before[at]?.mediaId === mediaId);
type NamedFiles = ReturnType<typeof mediaOf>;

/** Uploaded files, and the images of formatted texts. */
export const storedFiles: StoredFamily = { kinds: [...fileKinds, 'rich-text'], factsToDecide: usableFiles, save: tieFiles };
