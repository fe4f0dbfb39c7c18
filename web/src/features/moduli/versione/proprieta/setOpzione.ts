import { changeCampo } from '@sigeba/contract/form/template/editLists.ts';
import type { Campo, OpzioniCampo } from '@sigeba/contract/form/template/template.types.ts';
import type { Change } from '../useBozza.ts';

/** Changes of the chosen field, each with what is being typed in. */
export type SetCampo = (said: Partial<Campo>, typing?: string) => void;
export type SetOpzione = <K extends keyof OpzioniCampo>(key: K, value: OpzioniCampo[K] | null, typing?: boolean) => void;

/** How the properties of a field are set. */
export function setters(change: Change, uid: string): { set: SetCampo; setOpzione: SetOpzione } {
  const set: SetCampo = (said, typing) =>
    change((now) => changeCampo(now, uid, (own) => ({ ...own, ...said })), typing === undefined ? undefined : `${uid}/${typing}`);
  const setOpzione: SetOpzione = (key, value, typing = false) =>
    change((now) => changeCampo(now, uid, (own) => withOpzione(own, key, value)), typing ? `${uid}/${key}` : undefined);
  return { set, setOpzione };
}

/** An option that is not said is not there. */
function withOpzione<K extends keyof OpzioniCampo>(campo: Campo, key: K, value: OpzioniCampo[K] | null): Campo {
  const { [key]: _, ...others } = campo.opzioni ?? {};
  if (value !== null) return { ...campo, opzioni: { ...campo.opzioni, [key]: value } };
  if (Object.keys(others).length > 0) return { ...campo, opzioni: others };
  const { opzioni: __, ...rest } = campo;
  return rest;
}
