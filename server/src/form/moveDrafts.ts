import { changesOf, lostUids } from '@sigeba/contract/form/engine/templateChanges.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { listAnswersTo, moveCompilazioni, putAside } from './compilazione.queries.ts';
import type { Forms } from './forms.ts';

/** A draft, and the version that it is written in. */
export type Draft = { compilazioneId: number; versioneId: number };
/** What a draft would lose its place for: nothing, of most. */
type Losing = { id: number; uids: string[] };

/** As many answers as are read at one time. */
const CHUNK = 200;

/** The drafts with answers that find no place in a template, and which. Nothing is written. */
export async function listLosing(tx: Tx, drafts: readonly Draft[], after: FormTemplate, forms: Forms): Promise<Losing[]> {
  const losing: Losing[] = [];
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

/** Drafts go on in another version, in the transaction of whoever has locked them: by uid, and what finds no place is put aside. */
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
