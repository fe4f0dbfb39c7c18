import { roundTo } from '../../numbers/numero.ts';
import { resultDecimals } from '../kinds/computed.ts';
import { familyOf } from '../kinds/kinds.ts';
import { evaluateFormula } from '../template/formula.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';

/**
 * The values of the calculatedfields, by uid. A field that is hidden or has no answer counts as 0; a formula that reads itself or divides
 * by zero has no result.
 */
export function computeValori(template: FormTemplate, valori: Valori, visibili: ReadonlySet<string>): Record<string, number | null> {
  const index = indexTemplate(template);
  const results = new Map<string, number | null>();

  const read = (uid: string, parte: string | null): number => {
    const indexed = index.campi.get(uid);
    if (indexed === undefined || !visibili.has(uid)) return 0;
    if (indexed.campo.tipoCampo === 'calculatedfield') return result(uid) ?? 0;
    return familyOf(indexed.campo.tipoCampo)?.numeric?.(indexed.campo, answerOf(indexed.campo, valori), parte) ?? 0;
  };

  const result = (uid: string): number | null => {
    if (results.has(uid)) return results.get(uid) ?? null;
    results.set(uid, null);
    const indexed = index.campi.get(uid);
    if (indexed?.formula == null) return null;
    const value = evaluateFormula(indexed.formula, read);
    const rounded = value === null ? null : roundTo(value, resultDecimals(indexed.campo));
    results.set(uid, rounded);
    return rounded;
  };

  const shown = index.computed.filter((uid) => visibili.has(uid));
  return Object.fromEntries(shown.map((uid) => [uid, result(uid)]));
}
