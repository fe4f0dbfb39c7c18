import type { Place, Scelta } from '../template/editLists.ts';
import { indexTemplate, nomeCampo } from '../template/indexTemplate.ts';
import { opensDirectly } from '../template/levels.ts';
import { holderOf, listAt, placeOf } from '../template/placeCampo.ts';
import type { FormTemplate } from '../template/template.types.ts';
import { conditionsInSezione } from './conditionsOf.ts';
import { quoted } from './describeCondition.ts';

/**
 * The place in which a field is shown by this answer: under the option, after what that opens already. An answer that shows it now, above
 * others: right after the field whose answers are left out. null: without any answer of its section. @returns null where nothing moves
 */
export function placeShownBy(template: FormTemplate, uid: string, scelta: Scelta | null): Place | null {
  const chain = conditionsInSezione(template, uid);
  const at = chain.findIndex(({ campo, opzioni }) => campo === scelta?.campo && opzioni?.[0] === scelta.opzione);
  if (scelta !== null && at < 0) return { in: 'opzione', ...scelta, before: null };
  const dropped = chain[at + 1];
  if (dropped === undefined) return null;
  return placeOf(template, scelta === null ? rootOf(template, dropped.campo) : dropped.campo);
}

/** The field of the section itself, of whose tree a field is part. */
function rootOf(template: FormTemplate, uid: string): string {
  const parent = indexTemplate(template).campi.get(uid)?.parent ?? null;
  return parent === null ? uid : rootOf(template, parent);
}

/** What moving a field does to the page, said before it happens. */
export function describeMove(template: FormTemplate, uid: string, place: Place): string {
  const index = indexTemplate(template);
  const siblings = listAt(template, place).flatMap((each) => (each.uid === uid ? [] : [each.uid]));
  const before = place.before === null ? siblings.length : siblings.indexOf(place.before);
  const owner = place.in === 'sezione' ? undefined : holderOf(place);
  const above = siblings[before - 1] ?? owner;
  const over = above === undefined ? undefined : index.campi.get(above)?.campo;
  const where = over === undefined ? 'all’inizio della sezione' : `subito sotto ${quoted(nomeCampo(index, over))}`;
  const target = place.in === 'sezione' ? place.uid : index.campi.get(owner ?? '')?.sezioneUid;
  const isHere = target === index.campi.get(uid)?.sezioneUid;
  const sezione = isHere ? '' : `nella sezione ${quoted(index.sezioni.get(target ?? '')?.sezione.titolo ?? '')}, `;
  const along = opensDirectly(index, uid).filter((each) => index.campi.has(each)).length;
  const also = along === 0 ? '' : ` insieme ${along === 1 ? 'al campo' : `ai ${along} campi`} che apre`;
  return `Il campo si sposta ${sezione}${where}${also}.`;
}
