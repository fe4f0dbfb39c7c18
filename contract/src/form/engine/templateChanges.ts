import { writtenIn } from '../../numbers/lingua.ts';
import { familyOf, hasAnswer } from '../kinds/kinds.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori } from '../template/template.types.ts';
import { answerOf, sameValore } from './answers.ts';
import { type CosaCambia, TESTI_CAMBIO } from './templateChanges.text.ts';

export type Cambio = { uid: string; sezione: string; label: string; cosa: CosaCambia };

/** All differences, in the order of `TESTI_CAMBIO`, then of the form; a field may occur more than once. */
export function changesOf(before: FormTemplate, after: FormTemplate): Cambio[] {
  const [old, now] = [indexTemplate(before), indexTemplate(after)];
  const at = (index: typeof old, uid: string, cosa: CosaCambia): Cambio => {
    const { campo, sezioneUid } = index.campi.get(uid) as NonNullable<ReturnType<typeof old.campi.get>>;
    return { uid, label: campo.label, sezione: index.sezioni.get(sezioneUid)?.sezione.titolo ?? '', cosa };
  };
  const found = [...now.campi].flatMap(([uid, { campo }]) => {
    const was = old.campi.get(uid)?.campo;
    return (was === undefined ? newOne(campo) : changed(was, campo)).map((cosa) => at(now, uid, cosa));
  });
  const gone = [...old.campi.keys()].filter((uid) => !now.campi.has(uid) && hasData(old.campi.get(uid)?.campo));
  const order = Object.keys(TESTI_CAMBIO.it);
  return [...found, ...gone.map((uid) => at(old, uid, 'TOLTO'))].sort((a, b) => order.indexOf(a.cosa) - order.indexOf(b.cosa));
}

const hasData = (campo: Campo | undefined): boolean => campo !== undefined && hasAnswer(campo);
const isAsked = (campo: Campo): boolean => campo.flagRequired && !isReadonly(campo);

const newOne = (campo: Campo): CosaCambia[] => (hasData(campo) ? [isAsked(campo) ? 'NUOVO_OBBLIGATORIO' : 'NUOVO'] : []);

function changed(was: Campo, is: Campo): CosaCambia[] {
  if (was.tipoCampo !== is.tipoCampo) return ['ALTRO_TIPO'];
  const kept = new Set(is.valori.map(({ id }) => id));
  const shorter = is.maxLengthSize !== null && (was.maxLengthSize === null || is.maxLengthSize < was.maxLengthSize);
  const own = ({ valori, opzioni, numHeight: _, ...campo }: Campo) => ({
    readonly: isReadonly(campo as Campo),
    origine: campo.origineCampo,
    opzioni: opzioni ?? {},
    valori: valori.map(({ id, numOrdine }) => ({ id, numOrdine })),
    max: campo.maxLengthSize,
  });
  const words = ({ label, notaCampo, refLink, valori }: Campo) => ({
    label,
    notaCampo,
    refLink,
    valori: valori.map(({ id, descrizione }) => ({ id, descrizione })),
  });
  const kinds: [boolean, CosaCambia][] = [
    [!isAsked(was) && isAsked(is), 'ORA_OBBLIGATORIO'],
    [was.valori.some(({ id }) => !kept.has(id)), 'OPZIONI_TOLTE'],
    [shorter, 'LIMITE_RIDOTTO'],
    [isAsked(was) && !isAsked(is), 'NON_PIU_OBBLIGATORIO'],
  ];
  const said = kinds.flatMap(([is_, cosa]) => (is_ ? [cosa] : []));
  if (said.length > 0) return said;
  if (!sameValore(own(was), own(is))) return ['ALTRO'];
  return sameValore(words(was), words(is)) ? [] : ['TESTI'];
}

/** Uids of the answers that a new version loses: their field no longer exists, or does not accept them. */
export function lostUids(before: FormTemplate, after: FormTemplate, valori: Valori): string[] {
  const [old, now] = [indexTemplate(before), indexTemplate(after)];
  return Object.entries(valori).flatMap(([uid, value]) => {
    const [was, is] = [old.campi.get(uid)?.campo, now.campi.get(uid)?.campo];
    if (was === undefined || value === null) return [];
    const fits = is !== undefined && is.tipoCampo === was.tipoCampo && familyOf(is.tipoCampo)?.accepts(is, value) === true;
    return fits ? [] : [uid];
  });
}

/** The answers as text in the language of the template, to be read where their fields do not exist. */
export function answersInWords(template: FormTemplate, valori: Valori): { uid: string; label: string; testo: string }[] {
  const { campi } = indexTemplate(template);
  return Object.keys(valori).flatMap((uid) => {
    const campo = campi.get(uid)?.campo;
    const value = campo === undefined ? null : answerOf(campo, valori);
    return campo === undefined || value === null
      ? []
      : [{ uid, label: campo.label, testo: writtenIn(template.lingua, () => familyOf(campo.tipoCampo)?.plain(campo, value) ?? '') }];
  });
}
