import { columnLabel } from '@sigeba/contract/form/engine/faultColumn.ts';
import { rowName, rowWords } from '@sigeba/contract/form/engine/rowName.ts';
import type { Visible } from '@sigeba/contract/form/engine/visibility.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { DEL_GRUPPO } from '@sigeba/contract/form/values/checks.ts';
import { writtenIn } from '@sigeba/contract/numbers/lingua.ts';
import type { FormAnswers } from './formAnswers.ts';
import type { ListedError } from './formStore.types.ts';
import type { Rejections } from './rejections.ts';
import type { Errore } from './store.ts';

/** The form as it stands: its answers, what of it is shown now, what it knows beside them. */
export type Standing = { template: FormTemplate; answers: FormAnswers; shown: () => Visible; facts: () => Facts };

/** The faults of one field, each with its place in words: words that are no value hide what was found in their cell before. */
export function listedErrors(
  { rejections, ...form }: Standing & { rejections: Rejections },
  uid: string,
  sezioneUid: string,
): ListedError[] {
  const { answers } = form;
  const rejected = rejections.of(uid, answers.rowsOf(uid));
  const isRejected = ({ riga, colonna }: Errore) => rejected.some((cell) => cell.riga === riga && cell.colonna === colonna);
  const own = [...rejected, ...answers.store.field(uid).errori.filter((errore) => !isRejected(errore))];
  const campo = answers.campo(uid);
  return own.map((errore) => ({
    ...errore,
    uid,
    sezioneUid,
    label: errore.colonna === DEL_GRUPPO ? titoloOf(form.template, sezioneUid) : (campo?.label ?? ''),
    cella: campo === undefined ? null : columnLabel(campo, errore.colonna),
    inRiga: campo === undefined ? null : rowOf(form, campo, errore),
    illeggibile: rejected.includes(errore),
  }));
}

/** The group of people is called as the section in which it is put together. */
const titoloOf = (template: FormTemplate, uid: string): string => indexTemplate(template).sezioni.get(uid)?.sezione.titolo ?? '';

/** Which row it is about: the person, the title, else its number. */
const rowOf = ({ template, answers, facts }: Standing, campo: Campo, errore: Errore): string | null =>
  writtenIn(template.lingua, () => rowWords(rowName(campo, answers.store.field(campo.uid).valore ?? null, errore.riga, facts()), errore));
