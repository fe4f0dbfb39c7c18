import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { familyOf } from '@sigeba/contract/form/kinds/kinds.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Tx } from '../ground/db/db.types.ts';
import { sanitizeRichText } from './sanitizeRichText.ts';
import type { FormOf, StoredFamily } from './stored.types.ts';

/** Texts that were looked at lately: what is saved again unchanged, or checked after saving, costs nothing. */
const kept = new Map<string, string>();
const KEEP = 200;

function sanitisedOf(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  if (kept.size >= KEEP) kept.clear();
  const stored = sanitizeRichText(html);
  kept.set(html, stored);
  kept.set(stored, stored);
  return stored;
}

/** Every formatted text that was sent, beside what of it is stored. */
async function sanitised(_tx: Tx, { template }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const flat: Record<string, unknown> = unfoldValori(template, answers);
  const sanificati = new Map<string, string>();
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    const html = campo.tipoCampo === 'rich-text' && Object.hasOwn(flat, uid) ? flat[uid] : null;
    if (typeof html === 'string' && familyOf(campo.tipoCampo)?.accepts(campo, html)) sanificati.set(html, sanitisedOf(html));
  }
  return { sanificati };
}

/** rich-text: nothing is stored that the allow-list does not name (D-159). */
export const richTexts: StoredFamily = { kinds: ['rich-text'], factsToDecide: sanitised };
