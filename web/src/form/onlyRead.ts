import { isPartKind } from '@sigeba/contract/form/engine/checkMembri.ts';
import { hasAnswer } from '@sigeba/contract/form/kinds/kinds.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormStore } from './formStore.types.ts';

/** A field that is looked at and not filled in: without answer, closed by the template, or filled in by the members. */
export function isOnlyRead(form: FormStore, uid: string): boolean {
  const campo = form.campo(uid)?.campo;
  if (campo === undefined || !hasAnswer(campo)) return true;
  return isReadonly(campo) || (isPartKind(campo.tipoCampo) && form.facts().parteDi === undefined);
}
