import { writtenIn } from '../../numbers/lingua.ts';
import type { Copiata, MotivoCopia } from '../kinds/family.types.ts';
import { familyOf, hasAnswer } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { allCampi, indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { type Fault, fault } from '../values/checks.ts';
import { answerOf, sameValore } from './answers.ts';
import { unfoldValori } from './innerValori.ts';
import { originValue } from './origins.ts';

/** An answer that is not copied, wholly or in part, and why; `testo` is what has to be written again by hand. */
export type NonCopiata = { uid: string; label: string; motivo: MotivoCopia; inParte: boolean; testo: string | null };

/** An answer that was copied although Controlla would not accept it. */
export type DaRivedere = { uid: string; label: string; messaggio: string };

/** The result of copying: the values, what was left out, and what has to be revised; fields inside a select-fields are included. */
export type CopiaValori = { valori: Valori; nonCopiate: NonCopiata[]; daRivedere: DaRivedere[] };

/**
 * Copies the answers of `from` into `template`: field by field, where the kind is the same and a draft may hold the answer. Everything else
 * is listed with its reason. Read-only and computed fields fill themselves and are not listed. `facts` are those of the receiving form;
 * `places` may be passed by a caller who has computed them.
 */
export const copyValori = (
  template: FormTemplate,
  from: AnsweredForm,
  facts: Facts,
  places = placesIn(template, from.template),
): CopiaValori => writtenIn(template.lingua, () => copied(template, from, facts, places));

type AnsweredForm = { template: FormTemplate; valori: Valori };
type Places = ReadonlyMap<string, Campo>;

function copied(template: FormTemplate, from: AnsweredForm, facts: Facts, places: Places): CopiaValori {
  const answers = unfoldValori(from.template, from.valori);
  const { campi } = indexTemplate(template);
  const copia: CopiaValori = { valori: {}, nonCopiate: [], daRivedere: [] };
  for (const { campo: was } of indexTemplate(from.template).campi.values()) {
    const answer = answerOf(was, answers);
    const is = places.get(was.uid);
    if (answer === null || fillsItself(is ?? was)) continue;
    const { value, motivo, testo } = copyOf({ answer, was, is, template }, facts);
    const { uid, label } = is ?? was;
    if (value !== null) copia.valori[uid] = value;
    if (motivo !== null)
      copia.nonCopiate.push({ uid, label, motivo, inParte: value !== null, testo: testo ?? wordsOf(was, answer, motivo) });
  }
  const inAll = { ...copia.valori };
  for (const uid of Object.keys(inAll)) {
    const { campo } = campi.get(uid) as NonNullable<ReturnType<typeof campi.get>>;
    const [wrong] = familyOf(campo.tipoCampo)?.check(campo, inAll[uid] ?? null, { facts, valori: inAll }) ?? [];
    if (wrong?.check === 'SCELTA_SUPERATA') {
      delete copia.valori[uid];
      copia.nonCopiate.push({
        uid,
        label: campo.label,
        motivo: 'OPZIONE_TOLTA',
        inParte: false,
        testo: wordsOf(campo, inAll[uid] ?? null),
      });
    } else if (wrong?.check === 'DATA_PRIMA') {
      // A day in the past must not be sent by oversight (D-214).
      delete copia.valori[uid];
      const { messaggio } = fault('DATA_COPIATA', { testo: wordsOf(campo, inAll[uid] ?? null) ?? '' });
      copia.daRivedere.push({ uid, label: campo.label, messaggio });
    } else if (wrong !== undefined) copia.daRivedere.push({ uid, label: campo.label, messaggio: wrong.messaggio });
  }
  return copia;
}

/** The field that receives each field of another form: the one with its uid, else the one with its label, where that is unique in both. */
export function placesIn(template: FormTemplate, from: FormTemplate): Places {
  const [into, out] = [allCampi(template), allCampi(from)];
  const same = new Set(out.map(({ uid }) => uid));
  const [called, was] = [byName(into), byName(out)];
  const byUid = new Map(into.map((campo) => [campo.uid, campo]));
  const placeOf = (campo: Campo): Campo | undefined => {
    const own = byUid.get(campo.uid);
    if (own !== undefined) return own;
    const [is, another] = called.get(nameOf(campo)) ?? [];
    return is === undefined || another !== undefined || same.has(is.uid) || was.get(nameOf(campo))?.length !== 1 ? undefined : is;
  };
  return new Map(
    out.flatMap((campo) => [[campo.uid, placeOf(campo)] as const]).filter((place): place is [string, Campo] => place[1] !== undefined),
  );
}

const nameOf = ({ label }: Campo): string => label.trim().toLowerCase();
const byName = (campi: readonly Campo[]) => Map.groupBy(campi, nameOf);

const fillsItself = (campo: Campo): boolean => isReadonly(campo) || campo.tipoCampo === 'calculatedfield' || !hasAnswer(campo);

type AnswerToCopy = { answer: Valore; was: Campo; is: Campo | undefined; template: FormTemplate };

function copyOf({ answer, was, is, template }: AnswerToCopy, facts: Facts): Copiata<Valore> {
  const own = familyOf(was.tipoCampo)?.copy?.(answer, { from: was, to: is ?? was, facts }) ?? { value: answer, motivo: null };
  if (own.value === null) return own;
  if (is === undefined) return left('CAMPO_TOLTO');
  if (is.tipoCampo !== was.tipoCampo) return left('ALTRO_TIPO');
  const origin = originValue(is, template, {}, facts);
  if (origin !== null) return sameValore(origin, answer) ? { value: null, motivo: null } : left('DAL_PROFILO');
  const family = familyOf(is.tipoCampo);
  if (family?.accepts(is, own.value) !== true) return left('NON_VALIDA');
  const value = family.clean?.(is, own.value, facts) ?? own.value;
  const wrong = family.storable?.(is, value, facts) ?? null;
  if (wrong !== null) return left(reasonOf(wrong));
  return { ...own, value: family.isEmpty(is, value) ? null : value };
}

const left = (motivo: MotivoCopia): Copiata<Valore> => ({ value: null, motivo });

const reasonOf = ({ check }: Fault): MotivoCopia =>
  check === 'TESTO_LUNGO' || check === 'NUMERO_MASSIMO' || check === 'PAROLE_TROPPE' ? 'TROPPO_LUNGA' : 'NON_VALIDA';

/** The reader of what is left out writes it again elsewhere, so people and their declarations are not shown. */
const NOT_TOLD: ReadonlySet<MotivoCopia> = new Set(['PERSONE', 'PERSONALE', 'DICHIARAZIONE', 'IMMAGINI']);

function wordsOf(campo: Campo, answer: Valore, motivo?: MotivoCopia): string | null {
  if (answer === null || (motivo !== undefined && NOT_TOLD.has(motivo))) return null;
  return familyOf(campo.tipoCampo)?.plain(campo, answer) ?? null;
}
