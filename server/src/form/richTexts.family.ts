import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { htmlLimit } from '@sigeba/contract/form/kinds/richText.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { ensureValid } from '../ground/refuse.ts';
import { sanitizeBeside } from './sanitizeBeside.ts';
import type { FormOf, StoredFamily } from './stored.types.ts';

/** Signs of looked-at texts in memory at most. */
const KEEP = 4_000_000;

/** Texts that were looked at lately: what is saved again unchanged, or checked after saving, costs nothing. */
function keptTexts() {
  const kept = new Map<string, string>();
  let signs = 0;
  return {
    get: (html: string) => kept.get(html),
    keep(html: string, stored: string): void {
      if (signs > KEEP) {
        kept.clear();
        signs = 0;
      }
      kept.set(html, stored);
      kept.set(stored, stored);
      signs += html.length + stored.length;
    },
  };
}
type Kept = ReturnType<typeof keptTexts>;

/** What of a text is stored; refused with its field where its markup is beyond what people write. */
async function sanitisedOf(kept: Kept, campo: Campo, html: string): Promise<string> {
  const before = kept.get(html);
  if (before !== undefined) return before;
  const stored = await sanitizeBeside(html);
  if (stored === null || stored.length > htmlLimit(campo)) {
    ensureValid([{ campo: campo.uid, messaggio: `${campo.label}: ${fault('TESTO_COMPLICATO').messaggio}` }]);
    return '';
  }
  kept.keep(html, stored);
  return stored;
}

/** Every formatted text that was sent, beside what of it is stored. Longer than its field may be, it is not even looked at. */
async function sanitisedTexts(kept: Kept, { template }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const flat: Record<string, unknown> = unfoldValori(template, answers);
  const sanificati = new Map<string, string>();
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    const html = campo.tipoCampo === 'rich-text' && Object.hasOwn(flat, uid) ? flat[uid] : null;
    if (typeof html === 'string' && html.length <= htmlLimit(campo)) sanificati.set(html, await sanitisedOf(kept, campo, html));
  }
  return { sanificati };
}

/** rich-text: nothing is stored that the allow-list does not name (D-159). What it keeps is the application's. */
export function richTexts(): StoredFamily {
  const kept = keptTexts();
  return { kinds: ['rich-text'], factsToDecide: (form, answers) => sanitisedTexts(kept, form, answers) };
}
