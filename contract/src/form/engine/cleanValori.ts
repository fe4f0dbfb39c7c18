import { writtenIn } from '../../numbers/lingua.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '../template/template.types.ts';
import { type Fault, fault } from '../values/checks.ts';
import { isObject } from '../values/isObject.ts';
import { computeValori } from './computeValori.ts';
import { withColumn } from './faultColumn.ts';
import { foldValori, unfoldValori } from './innerValori.ts';
import { originValue } from './origins.ts';
import { withForced } from './regole.ts';
import { rowName, rowWords } from './rowName.ts';
import { sommaDeiBudget } from './summary.ts';
import { visible } from './visibility.ts';

type RefusedCampo = { campo: string; messaggio: string };
export type CleanResult = { valori: Valori; violazioni: RefusedCampo[] };

/**
 * What Salva stores: the visible answers of known fields, rebuilt from the facts. Unknown uids and hidden values are dropped silently; a
 * shape or size that no draft may have is refused with the field's uid. Read-only fields keep what was stored (or their origin in the
 * profile), and calculatedfields are computed, whatever the client sent.
 */
export const cleanValori = (template: FormTemplate, answers: unknown, facts: Facts, before: Valori = {}): CleanResult =>
  writtenIn(template.lingua, () => cleaned(template, answers, facts, before));

function cleaned(template: FormTemplate, answers: unknown, facts: Facts, before: Valori): CleanResult {
  if (!isObject(answers)) return { valori: {}, violazioni: [{ campo: 'valori', messaggio: fault('FORMA_IGNOTA').messaggio }] };
  const [sent, stored] = [unfoldValori(template, answers), unfoldValori(template, before)];
  const { campi } = indexTemplate(template);
  const answered: Valori = {};
  const refused = new Map<string, Refused>();
  for (const [uid, { campo }] of campi) {
    const outcome = isReadonly(campo) ? { value: readonlyValue(campo, facts, stored) } : readValue(campo, ownValue(sent, uid), facts);
    if ('wrong' in outcome) refused.set(uid, outcome);
    else if (outcome.value !== null) answered[uid] = outcome.value;
  }
  const read = withForced(template, withCopies(template, answered, facts, stored));
  const { uids } = visible(template, read);
  const computed = computeValori(template, read, uids);
  const valori: Valori = {};
  const violazioni: RefusedCampo[] = [];
  for (const uid of uids) {
    const campo = campi.get(uid)?.campo;
    const wrong = refused.get(uid);
    const value = Object.hasOwn(computed, uid) ? computed[uid] : read[uid];
    if (campo !== undefined && wrong !== undefined) violazioni.push({ campo: uid, messaggio: wordsOf(campo, wrong, facts) });
    else if (value !== undefined && value !== null) valori[uid] = value;
  }
  const folded = foldValori(template, valori);
  const somma = sommaDeiBudget(template, folded);
  if (somma !== null) violazioni.push({ campo: somma.campo.uid, messaggio: wordsOf(somma.campo, somma, facts) });
  return { valori: folded, violazioni };
}

/**
 * The words of a refusal: first where it is (the field; in a field with rows the row by its name; in a row with columns the column), then
 * what is wrong.
 */
function wordsOf(campo: Campo, { wrong, read }: Refused, facts: Facts): string {
  const row = rowWords(read === undefined ? null : rowName(campo, read, wrong.riga, facts), wrong);
  return `${row === null ? campo.label : `${campo.label}, ${row}`}: ${withColumn(campo, wrong)}`;
}

const ownValue = (values: Record<string, unknown>, uid: string): unknown => (Object.hasOwn(values, uid) ? values[uid] : null);

/** `read` is the refused value, where it has the right shape. */
type Refused = { wrong: Fault; read?: Valore };
type Outcome = { value: Valore } | Refused;

function readValue(campo: Campo, sent: unknown, facts: Facts): Outcome {
  const family = familyOf(campo.tipoCampo);
  if (family === undefined || family.senzaDati === true || campo.tipoCampo === 'calculatedfield') return { value: null };
  if (sent === null || sent === undefined) return { value: null };
  if (!family.accepts(campo, sent)) return { wrong: family.refusal?.(campo, sent) ?? fault('FORMA_IGNOTA') };
  const value = family.clean?.(campo, sent, facts) ?? sent;
  const wrong = family.storable?.(campo, value, facts) ?? null;
  if (wrong !== null) return { wrong, read: value };
  return { value: family.isEmpty(campo, value) ? null : value };
}

function readonlyValue(campo: Campo, facts: Facts, stored: Valori): Valore {
  const kept = readValue(campo, ownValue(stored, campo.uid), facts);
  return 'value' in kept ? kept.value : null;
}

/** Read-only fields without a value of their own take that of their origin; a copy of another answer follows it. */
function withCopies(template: FormTemplate, answered: Valori, facts: Facts, stored: Valori): Valori {
  const valori = { ...answered };
  for (const [uid, { campo }] of indexTemplate(template).campi) {
    const follows = campo.origineCampo?.startsWith('campo:') === true;
    if (!isReadonly(campo) || (!follows && ownValue(stored, uid) !== null)) continue;
    const copy = readValue(campo, originValue(campo, template, answered, facts), facts);
    const value = 'value' in copy ? copy.value : null;
    if (value === null) delete valori[uid];
    else valori[uid] = value;
  }
  return valori;
}

/** The initial values of a new compilazione. */
export function initialValori(template: FormTemplate, facts: Facts): Valori {
  const origins = [...indexTemplate(template).campi].map(([uid, { campo }]) => {
    const origin = originValue(campo, template, {}, facts);
    return [uid, origin ?? familyOf(campo.tipoCampo)?.initial?.(campo, facts) ?? null] as const;
  });
  return cleanValori(template, Object.fromEntries(origins), facts).valori;
}
