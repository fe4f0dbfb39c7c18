import type { Campo, ElencoPartecipanti, Partecipante } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isId, isObject } from '../../values/isObject.ts';
import { type ColonnaPersona, type Domanda, peopleColumns } from './peopleColumns.ts';

/** People in a list at most, whatever the classe says: more than any group has. */
const CAPIENZA = 500;
/** Characters of the longest entry of a vocabulary. */
const LUNGHEZZA = 300;

export const STATI = ['NUOVA', 'PENDING', 'ACCETTATA', 'RIFIUTATA'] as const;
type Stato = (typeof STATI)[number];
const isStato = (value: unknown): value is Stato => (STATI as readonly unknown[]).includes(value);

const isWords = (value: unknown): boolean => typeof value === 'string' && value.length <= LUNGHEZZA;
const isAbsent = (value: unknown): boolean => value === null || value === undefined;
export const isSiNo = (value: unknown): value is 'SI' | 'NO' => value === 'SI' || value === 'NO';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

type Answers = Pick<Partecipante, Domanda>;

const fits: Record<Domanda, (value: unknown) => boolean> = {
  mesiPersona: isNumber,
  massaCritica: isSiNo,
  piSostituito: (value) => typeof value === 'boolean',
  settoreERC: isWords,
  sottoSettoreERC: isWords,
  ssd: isWords,
};

const isAnswered = (uid: Domanda, value: unknown): boolean => isAbsent(value) || fits[uid](value);
const answersFit = (row: Record<string, unknown>): boolean => (Object.keys(fits) as Domanda[]).every((uid) => isAnswered(uid, row[uid]));

/** The fields that identify a person; the names beside the id are read again from the tables. */
const isPerson = (row: unknown): row is Record<string, unknown> =>
  isObject(row) &&
  isId(row.utenteId) &&
  isId(row.categoriaId) &&
  isStato(row.status) &&
  [row.cognome, row.nome, row.ruolo, row.dipartimento].every(isWords);

const isPartecipante = (row: unknown): row is Partecipante =>
  isPerson(row) && answersFit(row) && (isAbsent(row.partecipazioneEffettiva) || isSiNo(row.partecipazioneEffettiva));

const rowsOf = (value: unknown): unknown[] | null =>
  isObject(value) && Array.isArray(value.partecipanti) && value.partecipanti.length <= CAPIENZA ? value.partecipanti : null;

export function isElenco(value: unknown): value is ElencoPartecipanti {
  const rimossi = isObject(value) ? value.rimossi : undefined;
  const isRimossi = rimossi === undefined || (Array.isArray(rimossi) && rimossi.length <= CAPIENZA && rimossi.every(isId));
  return isRimossi && rowsOf(value)?.every(isPartecipante) === true;
}

/** Row and column of the first value of a wrong type; null where the list itself is no list of people. */
export function refusalOfElenco(campo: Campo, value: unknown): Fault | null {
  const wrong = (row: Record<string, unknown>): { uid: string; why: Fault } | null => {
    const colonna = peopleColumns(campo).find(({ uid }) => !isAnswered(uid, row[uid]));
    if (colonna !== undefined)
      return { uid: colonna.uid, why: colonna.uid === 'massaCritica' ? fault('SI_NO_VALORI') : fault('FORMA_IGNOTA') };
    const effettiva = isAbsent(row.partecipazioneEffettiva) || isSiNo(row.partecipazioneEffettiva);
    return effettiva ? null : { uid: EFFETTIVA.uid, why: fault('SI_NO_VALORI') };
  };
  for (const [at, row] of (rowsOf(value) ?? []).entries()) {
    if (!isPerson(row)) return faultInCell(at, PERSONA.uid, fault('PERSONA_IGNOTA'));
    const found = wrong(row);
    if (found !== null) return faultInCell(at, found.uid, found.why);
  }
  return null;
}

export const PERSONA = { uid: 'persona', label: 'Persona' } as const;
export const EFFETTIVA = { uid: 'partecipazioneEffettiva', label: 'Partecipazione effettiva' } as const;

/** The columns that a fault of such a list may name: the person, what is asked about them, whether they took part. */
export const elencoColumns = (campo: Campo) => [PERSONA, ...peopleColumns(campo), EFFETTIVA];

const words = (value: string | null | undefined): string | null =>
  isAbsent(value) || value?.trim() === '' ? null : (value?.trim() ?? null);

/** The answers that the template asks for; others are not stored. */
export function answersOf(colonne: readonly ColonnaPersona[], row: Partecipante): Answers {
  const columns = new Set(colonne.map(({ uid }) => uid));
  return {
    settoreERC: columns.has('settoreERC') ? words(row.settoreERC) : null,
    sottoSettoreERC: columns.has('sottoSettoreERC') ? words(row.sottoSettoreERC) : null,
    ssd: columns.has('ssd') ? words(row.ssd) : null,
    mesiPersona: columns.has('mesiPersona') ? (row.mesiPersona ?? null) : null,
    massaCritica: columns.has('massaCritica') ? (row.massaCritica ?? null) : null,
    piSostituito: columns.has('piSostituito') ? (row.piSostituito ?? null) : null,
  };
}
