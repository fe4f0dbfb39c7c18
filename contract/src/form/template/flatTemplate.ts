import { inOrder } from './indexTemplate.ts';
import type { Campo, FormTemplate, Id, Opzione, Sezione } from './template.types.ts';

/** Where a part of a template stands: in the list of another part. */
type InList = { list: string };
type Own<T> = Omit<T, 'campi' | 'valori' | 'campoSuccessivo' | 'campiSuccessivi' | 'sezioneSuccessiva'>;

/** One part of a template without what is inside it, which stands beside it: `list` names the list that it is in. */
export type FlatPart = InList &
  (
    | { what: 'sezione'; key: string; own: Own<Sezione> }
    | { what: 'campo'; key: string; own: Own<Campo>; opens: Sezione | null | undefined; single: boolean; lists: boolean }
    | { what: 'opzione'; key: string; own: Own<Opzione>; opens: Sezione | null | undefined; lists: boolean }
  );

/** A template as parts by key, in the order of the form, and each list as the keys in it. */
export type Flat = { parts: Map<string, FlatPart>; lists: Map<string, string[]> };

const ROOT = 'modulo';
const keyOfSezione = (uid: string): string => `sezione/${uid}`;
const keyOfCampo = (uid: string): string => `campo/${uid}`;
const keyOfOpzione = (campo: string, id: Id): string => `opzione/${campo}/${id}`;

/** @returns null where two parts have one name: they cannot be told apart then */
export function flatten(template: FormTemplate): Flat | null {
  const flat: Flat = { parts: new Map(), lists: new Map() };
  let isPlain = true;
  const put = (part: FlatPart) => {
    if (flat.parts.has(part.key)) isPlain = false;
    flat.parts.set(part.key, part);
    flat.lists.set(part.list, [...(flat.lists.get(part.list) ?? []), part.key]);
  };
  for (const sezione of inOrder(template.sezioni)) putSezione(put, sezione, ROOT);
  return isPlain ? flat : null;
}

type Put = (part: FlatPart) => void;

function putSezione(put: Put, { campi, ...own }: Sezione, list: string): void {
  const key = keyOfSezione(own.uid);
  put({ what: 'sezione', key, list, own });
  for (const campo of inOrder(campi)) putCampo(put, campo, key, false);
}

/** A section that is written inside what opens it is a part of its own; one that is only named belongs to what names it. */
const isWritten = (sezione: Sezione | null | undefined): sezione is Sezione => !!sezione && sezione.campi.length > 0;
const named = (sezione: Sezione | null | undefined): Sezione | null | undefined => (isWritten(sezione) ? undefined : sezione);

function putCampo(put: Put, campo: Campo, list: string, single: boolean): void {
  const { valori, campoSuccessivo, campiSuccessivi, sezioneSuccessiva, ...own } = campo;
  const key = keyOfCampo(own.uid);
  put({ what: 'campo', key, list, own, opens: named(sezioneSuccessiva), single, lists: campiSuccessivi !== undefined });
  for (const opzione of inOrder(valori)) putOpzione(put, opzione, own.uid, `${key}/valori`);
  if (campoSuccessivo) putCampo(put, campoSuccessivo, key, true);
  for (const next of inOrder(campiSuccessivi)) putCampo(put, next, key, false);
  if (isWritten(sezioneSuccessiva)) putSezione(put, sezioneSuccessiva, `${key}/sezione`);
}

function putOpzione(put: Put, { campiSuccessivi, sezioneSuccessiva, ...own }: Opzione, campo: string, list: string): void {
  const key = keyOfOpzione(campo, own.id);
  put({ what: 'opzione', key, list, own, opens: named(sezioneSuccessiva), lists: campiSuccessivi !== undefined });
  for (const next of inOrder(campiSuccessivi)) putCampo(put, next, key, false);
  if (isWritten(sezioneSuccessiva)) putSezione(put, sezioneSuccessiva, `${key}/sezione`);
}

/** The template of these parts, upon the head of another. */
export function unflatten(head: FormTemplate, { parts, lists }: Flat): FormTemplate {
  const inside = <W extends FlatPart['what']>(list: string, what: W) =>
    (lists.get(list) ?? []).flatMap((key) => {
      const part = parts.get(key);
      return part?.what === what ? [part as Extract<FlatPart, { what: W }>] : [];
    });
  const sezione = ({ key, own }: Extract<FlatPart, { what: 'sezione' }>): Sezione => ({ ...own, campi: inside(key, 'campo').map(campo) });
  const opened = (key: string, opens: Sezione | null | undefined): Pick<Opzione, 'sezioneSuccessiva'> => {
    const [written] = inside(`${key}/sezione`, 'sezione');
    if (written !== undefined) return { sezioneSuccessiva: sezione(written) };
    return opens === undefined ? {} : { sezioneSuccessiva: opens };
  };
  const opzione = ({ key, own, opens, lists: hasList }: Extract<FlatPart, { what: 'opzione' }>): Opzione => {
    const campi = inside(key, 'campo').map(campo);
    return { ...own, ...(hasList || campi.length > 0 ? { campiSuccessivi: campi } : {}), ...opened(key, opens) };
  };
  function campo({ key, own, opens, lists: hasList }: Extract<FlatPart, { what: 'campo' }>): Campo {
    const next = inside(key, 'campo');
    const [first] = next;
    const single = first?.single === true ? first : null;
    const others = (single === null ? next : next.slice(1)).map(campo);
    return {
      ...own,
      valori: inside(`${key}/valori`, 'opzione').map(opzione),
      ...(single === null ? {} : { campoSuccessivo: campo(single) }),
      ...(hasList || others.length > 0 ? { campiSuccessivi: others } : {}),
      ...opened(key, opens),
    };
  }
  return { ...head, sezioni: inside(ROOT, 'sezione').map(sezione) };
}
