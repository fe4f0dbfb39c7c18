import { unfoldValori } from '@sigeba/contract/form/engine/innerValori.ts';
import { htmlLimit } from '@sigeba/contract/form/kinds/richText.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { fault } from '@sigeba/contract/form/values/checks.ts';
import { ensureValid } from '../ground/refuse.ts';
import { sanitizeBeside } from './sanitizeBeside.ts';
import type { FormOf, StoredFamily } from './stored.types.ts';

/** Characters of sanitised texts in the cache at most. */
const KEEP = 4_000_000;

/** A cache of texts that were sanitised lately: saving a text again unchanged, or checking it after saving, costs nothing. */
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
type TextCache = ReturnType<typeof keptTexts>;

/** The text as it is stored. @throws Refused with its field where its markup exceeds what people write */
async function sanitisedOf(kept: TextCache, campo: Campo, html: string): Promise<string> {
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

/** Each formatted text that was sent, with the text to be stored. A text longer than its field allows is not sanitised at all. */
async function sanitisedTexts(kept: TextCache, { template }: FormOf, answers: Record<string, unknown>): Promise<Partial<Facts>> {
  const flat: Record<string, unknown> = unfoldValori(template, answers);
  const sanificati = new Map<string, string>();
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    const html = campo.tipoCampo === 'rich-text' && Object.hasOwn(flat, uid) ? flat[uid] : null;
    if (typeof html === 'string' && html.length <= htmlLimit(campo)) sanificati.set(html, await sanitisedOf(kept, campo, html));
  }
  return { sanificati };
}

/** rich-text: only what the allow-list names is stored (D-159). The cache belongs to the application. */
export function richTexts(): StoredFamily {
  const kept = keptTexts();
  return { kinds: ['rich-text'], factsToDecide: (form, answers) => sanitisedTexts(kept, form, answers) };
}
