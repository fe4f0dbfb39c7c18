import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { htmlLimit } from '@sigeba/contract/form/kinds/richText.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { ensureValid } from '../ground/refuse.ts';
import { sanitizeBeside } from './sanitizeBeside.ts';
import type { FormOf, StoredFamily } from './stored.types.ts';

/** Texts that were looked at lately: what is saved again unchanged, or checked after saving, costs nothing. */
const kept = new Map<string, string>();
/** Signs of them in memory at most. */
const KEEP = 4_000_000;
let keptSigns = 0;

function keep(html: string, stored: string): void {
  if (keptSigns > KEEP) {
    kept.clear();
    keptSigns = 0;
  }
  kept.set(html, stored);
  kept.set(stored, stored);
  keptSigns += html.length + stored.length;
}

/** What of a text is stored; refused with its field where its markup is beyond what people write. */
async function sanitisedOf(campo: Campo, html: string): Promise<string> {
  const before = kept.get(html);
  if (before !== undefined) return before;
  const stored = await sanitizeBeside(html);
  if (stored === null || stored.length > htmlLimit(campo)) {
    ensureValid([{ campo: campo.uid, messaggio: `${campo.label}: ${fault('TESTO_COMPLICATO').messaggio}` }]);
    return '';
  }
  keep(html, stored);
  return stored;
}

/** Every formatted text that was sent, beside what of it is stored. Longer than its field may be, it is not even looked at. */
async function sanitisedTexts({ template }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const flat: Record<string, unknown> = unfoldValori(template, answers);
  const sanificati = new Map<string, string>();
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    const html = campo.tipoCampo === 'rich-text' && Object.hasOwn(flat, uid) ? flat[uid] : null;
    if (typeof html === 'string' && html.length <= htmlLimit(campo)) sanificati.set(html, await sanitisedOf(campo, html));
  }
  return { sanificati };
}

/** rich-text: nothing is stored that the allow-list does not name (D-159). */
export const richTexts: StoredFamily = { kinds: ['rich-text'], factsToDecide: sanitisedTexts };
