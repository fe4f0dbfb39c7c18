import { changesOf, lostUids } from '@sigeba/contract/form/engine/templateChanges.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { listAnswersTo, moveCompilazioni, putAside } from './compilazione.queries.ts';
import type { Forms } from './forms.ts';

/** A draft and the version of the form in which it is written. */
export type Draft = { compilazioneId: number; versioneId: number };
/** The answers that a draft would lose; empty for most drafts. */
type LostAnswers = { id: number; uids: string[] };

/** Drafts whose answers are read by one query. */
const CHUNK = 200;

/** The drafts with answers that have no field in the new template, and the uids of these answers. Writes nothing. */
export async function listLosing(tx: Tx, drafts: readonly Draft[], after: FormTemplate, forms: Forms): Promise<LostAnswers[]> {
  const losing: LostAnswers[] = [];
  for (const [versioneId, own] of Map.groupBy(drafts, (draft) => draft.versioneId)) {
    const before = await forms.templateOf(tx, versioneId);
    const uids = [
      ...new Set(changesOf(before, after).flatMap(({ uid, cosa }) => (cosa.startsWith('NUOVO') || cosa === 'TESTI' ? [] : [uid]))),
    ];
    if (uids.length === 0) continue;
    for (let at = 0; at < own.length; at += CHUNK) {
      const ids = own.slice(at, at + CHUNK).map(({ compilazioneId }) => compilazioneId);
      const rows = await listAnswersTo(tx, { ids, uids });
      losing.push(...rows.map(({ id, valori }) => ({ id, uids: lostUids(before, after, valori) })).filter((row) => row.uids.length > 0));
    }
  }
  return losing;
}

/**
 * Moves drafts to another version of their form, within the transaction of the caller, who has locked them. Answers are matched by uid;
 * answers without a field are set aside.
 */
export async function moveDrafts(
  tx: Tx,
  drafts: readonly Draft[],
  to: { id: number; template: FormTemplate },
  forms: Forms,
): Promise<void> {
  const moving = drafts.filter(({ versioneId }) => versioneId !== to.id);
  if (moving.length === 0) return;
  const losing = await listLosing(tx, moving, to.template, forms);
  for (let at = 0; at < losing.length; at += CHUNK) await putAside(tx, { perse: losing.slice(at, at + CHUNK) });
  await moveCompilazioni(tx, { ids: moving.map(({ compilazioneId }) => compilazioneId), to: to.id });
}
