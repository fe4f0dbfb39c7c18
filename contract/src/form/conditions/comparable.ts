import { type Misura, misuraOf } from '../engine/misura.ts';
import { yesNoOf } from '../kinds/choice.ts';
import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Id } from '../template/template.types.ts';
import { canOpen } from './possibleOpeners.ts';

/** What a rule ORDINE may compare: a field, a column of a table, or a choice whose options each stand for a number (`quanto`). */
export type Confrontabile = { campo: Id; colonna: string | null; quanto: boolean; misura: Misura; label: string; sezione: string };

/** All that a form has to compare, in its order. */
export function comparable(template: FormTemplate): Confrontabile[] {
  const { campi, sezioni } = indexTemplate(template);
  return [...campi.values()].flatMap(({ campo, sezioneUid }) => {
    const sezione = sezioni.get(sezioneUid)?.sezione.titolo ?? '';
    return pointsOf(campo).map((punto) => ({ ...punto, campo: campo.id, sezione }));
  });
}

function pointsOf(campo: Campo): Omit<Confrontabile, 'campo' | 'sezione'>[] {
  const own = misuraOf(campo, {});
  if (own) return [{ colonna: null, quanto: false, misura: own, label: campo.label }];
  if (canOpen(campo) && !campo.valori.some((opzione) => yesNoOf(opzione) !== null))
    return [{ colonna: null, quanto: true, misura: 'NUMERO', label: campo.label }];
  return (familyOf(campo.tipoCampo)?.columns?.(campo) ?? []).flatMap(({ uid, label }) => {
    const misura = misuraOf(campo, { colonna: uid });
    return misura ? [{ colonna: uid, quanto: false, misura, label: `${label} (${campo.label})` }] : [];
  });
}
