import type { Viewer } from '../kinds/family.types.ts';
import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Valori } from '../template/template.types.ts';
import { isPersonale } from './personali.ts';

/** The readers of addresses, telephone numbers, codici fiscali and dates of birth (D-130); any other role, a new one too, reads none. */
const READ_PERSONALI: ReadonlySet<Viewer['ruolo']> = new Set(['AUTORE', 'UFFICIO', 'VALUTATORE', 'STRUTTURA']);

/** The answers as this reader may see them: what a family withholds never leaves the server. */
export function presentValori(template: FormTemplate, valori: Valori, viewer: Viewer): Valori {
  const shown = { ...valori };
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    if (!READ_PERSONALI.has(viewer.ruolo) && isPersonale(campo, template)) {
      shown[uid] = null;
      continue;
    }
    const family = familyOf(campo.tipoCampo);
    const value = valori[uid] ?? null;
    if (family?.present === undefined || value === null) continue;
    // A value that does not have the kind's shape is shown to nobody.
    shown[uid] = family.accepts(campo, value) ? family.present(campo, value, viewer) : null;
  }
  return shown;
}
