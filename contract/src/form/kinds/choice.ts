import { nomeDi } from '../../numbers/lingua.ts';
import type { Facts, VoceLookup } from '../template/facts.types.ts';
import type { Campo, Opzione, SceltaOpzione, SceltaVoce, Valori } from '../template/template.types.ts';
import { type Check, fault } from '../values/checks.ts';
import { isId, isObject } from '../values/isObject.ts';
import { soundText } from '../values/soundText.ts';
import type { Family } from './family.types.ts';

export const optionsOf = (campo: Campo): Opzione[] => campo.valori.toSorted((a, b) => a.numOrdine - b.numOrdine);

export const hasOption = (campo: Campo, id: number): boolean => campo.valori.some((opzione) => opzione.id === id);
const describe = (campo: Campo, id: number): string => campo.valori.find((opzione) => opzione.id === id)?.descrizione ?? '';

/** The lookup that fills a select; null where its options stand in the template. */
export function lookupOf(campo: Campo): string | null {
  const origine = campo.origineCampo ?? '';
  return campo.opzioni?.lookup ?? (origine.startsWith('lookup:') ? origine.slice('lookup:'.length) : null);
}

/** Vocabularies of sectors, which people know by code: the code comes first. */
const PER_CODICE: ReadonlySet<string> = new Set(['ssds', 'settoriERC', 'sotto-settori-erc']);
export const isPerCodice = (lookup: string | null): boolean => lookup !== null && PER_CODICE.has(lookup);

export const withCodice = (codice: string | null, nome: string): string => (codice === null ? nome : `${codice} ${nome}`);

/** The label of an entry, when it is chosen and when it is read. */
export const nomeVoce = (lookup: string | null, entry: VoceLookup): string =>
  isPerCodice(lookup) ? withCodice(entry.codice, nomeDi(entry)) : nomeDi(entry);

/** The entries to choose from, narrowed by the answer of the field on which this one depends; without that answer, none. */
export function lookupEntries(campo: Campo, facts: Facts, valori: Valori): VoceLookup[] {
  const entries = facts.lookups?.[lookupOf(campo) ?? ''] ?? [];
  const parent = campo.opzioni?.dipendeDa;
  if (parent === undefined) return entries;
  const chosen = valori[parent];
  const padreId = isObject(chosen) && 'voceId' in chosen ? chosen.voceId : null;
  return entries.filter((entry) => entry.padreId === padreId);
}

/** The option of this form that equals an option of another: by uid, else by label, since ids may differ between forms. */
export function optionIn(to: Campo, from: Campo, id: number): number | null {
  const was = from.valori.find((opzione) => opzione.id === id);
  if (was === undefined) return null;
  const alike = (campo: Campo) => campo.valori.filter(({ descrizione }) => descrizione === was.descrizione);
  const [only, another] = alike(to);
  const namesake = another === undefined && alike(from).length === 1 ? only : undefined;
  return (to.valori.find(({ uid }) => uid === was.uid) ?? namesake)?.id ?? null;
}

type Scelta = SceltaOpzione | SceltaVoce;

/** select, SELECT, SCELTA_SINGOLA, RADIO: one option of the template or one entry of a lookup. */
export const choice = ({ obbligatorio }: { obbligatorio: Check & ('LISTA_OBBLIGATORIA' | 'RADIO_OBBLIGATORIO') }): Family<Scelta> => ({
  accepts(campo, value): value is Scelta {
    if (!isObject(value)) return false;
    if (lookupOf(campo) === null) return isId(value.opzioneId) && hasOption(campo, value.opzioneId);
    return isId(value.voceId) && (value.descrizione === undefined || typeof value.descrizione === 'string');
  },

  isEmpty: () => false,

  clean(campo, value, facts) {
    if ('opzioneId' in value && lookupOf(campo) === null) return { opzioneId: value.opzioneId };
    const { voceId, descrizione = '' } = value as SceltaVoce;
    const lookup = lookupOf(campo);
    const entry = facts.lookups?.[lookup ?? '']?.find(({ id }) => id === voceId);
    const said = soundText(descrizione).slice(0, 1000);
    return { voceId, descrizione: entry === undefined ? said : nomeVoce(lookup, entry) };
  },

  check(campo, value, { facts, valori }) {
    if (value === null) return campo.flagRequired ? [fault(obbligatorio)] : [];
    const hasEntries = facts.lookups?.[lookupOf(campo) ?? ''] !== undefined;
    if (!hasEntries || !('voceId' in value)) return [];
    return lookupEntries(campo, facts, valori).some(({ id }) => id === value.voceId) ? [] : [fault('SCELTA_SUPERATA')];
  },

  copy(value, { from, to }) {
    if (lookupOf(from) !== lookupOf(to)) return { value: null, motivo: 'OPZIONE_TOLTA' };
    if (!('opzioneId' in value)) return { value, motivo: null };
    const opzioneId = optionIn(to, from, value.opzioneId);
    return opzioneId === null ? { value: null, motivo: 'OPZIONE_TOLTA' } : { value: { opzioneId }, motivo: null };
  },

  plain: (campo, value) => ('opzioneId' in value ? describe(campo, value.opzioneId) : value.descrizione),
  picked: (_campo, value) => ('opzioneId' in value ? [value.opzioneId] : []),
});

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** The meaning of an option of a yes-no-radio, by its label: Sì, SI and Yes are true, No is false. */
export function yesNoOf(opzione: Opzione): boolean | null {
  const word = bare(opzione.descrizione);
  return word === 'si' || word === 'yes' ? true : word === 'no' ? false : null;
}

/** yes-no-radio: true is Sì. Its options, where the template has them, only carry the follow-ups. */
export const yesNo: Family<boolean> = {
  accepts: (_campo, value) => typeof value === 'boolean',
  isEmpty: () => false,
  check: (campo, value) => (value === null && campo.flagRequired ? [fault('RADIO_OBBLIGATORIO')] : []),
  plain: (campo, value) => campo.valori.find((opzione) => yesNoOf(opzione) === value)?.descrizione ?? (value ? 'Sì' : 'No'),
  picked: (campo, value) => campo.valori.filter((opzione) => yesNoOf(opzione) === value).map(({ id }) => id),
  numeric: (_campo, value, parte) => (parte === null ? Number(value === true) : undefined),
};

type Spunta = boolean | { opzioniId: number[] };

export const isGroup = (campo: Campo): boolean => campo.valori.length > 0;
const ticked = (value: Spunta): number[] => (typeof value === 'boolean' ? [] : value.opzioniId);

/** checkbox, SCELTA_MULTIPLA: a group where there are options, else a single box; a required single box must be ticked. */
export const check: Family<Spunta> = {
  accepts(campo, value): value is Spunta {
    if (!isGroup(campo)) return typeof value === 'boolean';
    return isObject(value) && Array.isArray(value.opzioniId) && value.opzioniId.every((id) => isId(id) && hasOption(campo, id));
  },

  isEmpty: (_campo, value) => (typeof value === 'boolean' ? !value : value.opzioniId.length === 0),

  clean(campo, value) {
    if (typeof value === 'boolean') return value;
    const chosen = new Set(value.opzioniId);
    return { opzioniId: optionsOf(campo).flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
  },

  check(campo, value) {
    if (value !== null || !campo.flagRequired) return [];
    return [fault(isGroup(campo) ? 'GRUPPO_OBBLIGATORIO' : 'RADIO_OBBLIGATORIO')];
  },

  copy(value, { from, to }) {
    // A single box is a declaration, made for its own proposta.
    if (typeof value === 'boolean') return { value: null, motivo: 'DICHIARAZIONE' };
    const opzioniId = value.opzioniId.flatMap((id) => optionIn(to, from, id) ?? []);
    const gone = value.opzioniId.filter((id) => optionIn(to, from, id) === null);
    if (gone.length === 0) return { value: { opzioniId }, motivo: null };
    const testo = gone.map((id) => describe(from, id)).join('\n');
    return { value: opzioniId.length === 0 ? null : { opzioniId }, motivo: 'OPZIONE_TOLTA', testo };
  },

  plain(campo, value) {
    if (typeof value === 'boolean') return value ? 'Sì' : 'No';
    return value.opzioniId.map((id) => describe(campo, id)).join('\n');
  },

  picked: (_campo, value) => ticked(value),
  numeric: (_campo, value, parte) => (parte === null ? Number(value === true) : undefined),
};
