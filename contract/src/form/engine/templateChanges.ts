import { familyOf } from '../kinds/kinds.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori } from '../template/template.types.ts';
import { answerOf, sameValore } from './answers.ts';

/** What a new version of a form changes for whoever has begun in an earlier one, field by field (decisions D-52, D-152). */
export const TESTI_CAMBIO = {
  NUOVO_OBBLIGATORIO: 'campo nuovo, obbligatorio',
  ORA_OBBLIGATORIO: 'ora è obbligatorio',
  TOLTO: 'non c’è più: la risposta non viene inviata',
  ALTRO_TIPO: 'si compila in un altro modo: va compilato di nuovo',
  OPZIONI_TOLTE: 'alcune opzioni non ci sono più',
  LIMITE_RIDOTTO: 'il testo può essere più corto di prima',
  NUOVO: 'campo nuovo, facoltativo',
  NON_PIU_OBBLIGATORIO: 'non è più obbligatorio',
  TESTI: 'testi cambiati',
  ALTRO: 'altre condizioni cambiate',
} as const;
export type CosaCambia = keyof typeof TESTI_CAMBIO;

export type Cambio = { uid: string; sezione: string; label: string; cosa: CosaCambia };

/** Everything that differs, in the order of `TESTI_CAMBIO`, then of the form; a field may be named more than once. */
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
  const order = Object.keys(TESTI_CAMBIO);
  return [...found, ...gone.map((uid) => at(old, uid, 'TOLTO'))].sort((a, b) => order.indexOf(a.cosa) - order.indexOf(b.cosa));
}

const hasData = (campo: Campo | undefined): boolean => campo !== undefined && familyOf(campo.tipoCampo)?.senzaDati !== true;
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
    ...{ label, notaCampo, refLink },
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

/** Uids of the answers that find no place in the new version: the field is gone, or would not read them. */
export function lostUids(before: FormTemplate, after: FormTemplate, valori: Valori): string[] {
  const [old, now] = [indexTemplate(before), indexTemplate(after)];
  return Object.entries(valori).flatMap(([uid, value]) => {
    const [was, is] = [old.campi.get(uid)?.campo, now.campi.get(uid)?.campo];
    if (was === undefined || value === null) return [];
    const fits = is !== undefined && is.tipoCampo === was.tipoCampo && familyOf(is.tipoCampo)?.accepts(is, value) === true;
    return fits ? [] : [uid];
  });
}

/** Answers of a template in words, to be read where their fields are not. */
export function answersInWords(template: FormTemplate, valori: Valori): { uid: string; label: string; testo: string }[] {
  const { campi } = indexTemplate(template);
  return Object.keys(valori).flatMap((uid) => {
    const campo = campi.get(uid)?.campo;
    const value = campo === undefined ? null : answerOf(campo, valori);
    return campo === undefined || value === null
      ? []
      : [{ uid, label: campo.label, testo: familyOf(campo.tipoCampo)?.plain(campo, value) ?? '' }];
  });
}

/** "2 campi nuovi obbligatori, 1 campo tolto": what matters to who has a draft; empty where nothing does. */
export function summaryOfChanges(cambi: readonly Cambio[]): string {
  const count = (...cose: CosaCambia[]) => cambi.filter(({ cosa }) => cose.includes(cosa)).length;
  const words: [number, string, string][] = [
    [count('NUOVO_OBBLIGATORIO'), 'campo nuovo obbligatorio', 'campi nuovi obbligatori'],
    [count('ORA_OBBLIGATORIO'), 'campo diventa obbligatorio', 'campi diventano obbligatori'],
    [count('TOLTO'), 'campo tolto', 'campi tolti'],
    [count('ALTRO_TIPO', 'OPZIONI_TOLTE', 'LIMITE_RIDOTTO'), 'campo da rivedere', 'campi da rivedere'],
    [count('NUOVO'), 'campo nuovo facoltativo', 'campi nuovi facoltativi'],
    [count('NON_PIU_OBBLIGATORIO', 'TESTI', 'ALTRO'), 'altro campo cambiato', 'altri campi cambiati'],
  ];
  return words.flatMap(([n, one, many]) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])).join(', ');
}
