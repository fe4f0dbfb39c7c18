import type { Id, Valore } from '../template/template.types.ts';
import { isObject } from '../values/isObject.ts';
import type { Family, TabellaView } from './family.types.ts';

/** The entry of one member; where the server collects entries it adds the name, and whether the part is filled in. */
export type Voce<V> = V & { utenteId: Id; cognome?: string; nome?: string; compilata?: boolean };
export type Parti<V> = { perUtente: Voce<V>[] };

type Config<V> = {
  own: Family<V & Valore>;
  /** The entry of a member who has filled in nothing yet. */
  vuoto: V;
  /** Columns after the name, and the rows that an entry fills. */
  colonne: TabellaView['colonne'];
  celle: (entry: V) => string[][];
};

export const NON_COMPILATA = 'Parte non ancora compilata';
/** Stands for a part that is filled in but empty here. */
export const NIENTE = 'Nessun Elemento';
const MOST_MEMBERS = 500;

const isName = (name: unknown) => name === undefined || typeof name === 'string';
const isEntry = (entry: unknown) => isObject(entry) && Number.isSafeInteger(entry.utenteId) && isName(entry.cognome) && isName(entry.nome);

const nameOf = ({ cognome, nome }: { cognome?: string; nome?: string }): string => `${cognome ?? ''} ${nome ?? ''}`.trim();

/** The entry of the member of this form; null where there is none. */
export const entryOf = <V>(value: { perUtente: Voce<V>[] } | null, utenteId: Id): Voce<V> | null =>
  value?.perUtente.find((entry) => entry.utenteId === utenteId) ?? null;

const isParti = (value: unknown): value is Parti<object> =>
  isObject(value) && Array.isArray(value.perUtente) && value.perUtente.length <= MOST_MEMBERS && value.perUtente.every(isEntry);

/** The rows of each member; the name stands in the first. */
const tableOfMembers = <V>(
  colonne: TabellaView['colonne'],
  perUtente: readonly Voce<V>[],
  rowsOf: (entry: Voce<V>) => string[][],
): TabellaView => ({
  colonne: [{ titolo: 'Partecipante', numerica: false }, ...colonne],
  righe: perUtente.flatMap((entry) => rowsOf(entry).map((row, at) => [at === 0 ? nameOf(entry) : '', ...row])),
  totali: null,
});

/**
 * A -part kind: the same field seen from two forms. In a member's own form (facts.parteDi) it holds the entry of that member, which obeys
 * the rules of `own`; in the form of the responsabile it holds the entries of all members, which the server collects and nobody edits
 * there.
 */
export function part<V extends object>({ own, vuoto, colonne, celle }: Config<V>): Family<Parti<V> & Valore> {
  const asOwn = (entry: Voce<V>) => entry as unknown as V & Valore;
  const isBlank = (campo: Parameters<typeof own.isEmpty>[0], entry: Voce<V>) => own.isEmpty(campo, asOwn(entry));
  const blankWords = ({ compilata }: Voce<V>) => (compilata === true ? NIENTE : NON_COMPILATA);
  const linesOf = (campo: Parameters<typeof own.plain>[0], entry: Voce<V>) =>
    isBlank(campo, entry) ? blankWords(entry) : own.plain(campo, asOwn(entry));
  return {
    accepts: (campo, value): value is Parti<V> & Valore => isParti(value) && value.perUtente.every((entry) => own.accepts(campo, entry)),
    ...(own.columns !== undefined && { columns: own.columns }),
    // An entry with a name shows who has filled in nothing.
    isEmpty: (campo, { perUtente }) => perUtente.every((entry) => entry.cognome === undefined && isBlank(campo, entry)),

    clean(campo, value, facts) {
      const { parteDi } = facts;
      if (parteDi === undefined) return value;
      const sent = asOwn(entryOf(value, parteDi) ?? { ...vuoto, utenteId: parteDi });
      return { perUtente: [{ utenteId: parteDi, ...(own.clean?.(campo, sent, facts) ?? sent) }] } as Parti<V> & Valore;
    },

    storable(campo, { perUtente }, facts) {
      if (facts.parteDi === undefined) return null;
      for (const entry of perUtente) {
        const wrong = own.storable?.(campo, asOwn(entry), facts) ?? null;
        if (wrong !== null) return wrong;
      }
      return null;
    },

    check(campo, value, contesto) {
      const { parteDi } = contesto.facts;
      // A member without a completed part is named by checkMembri, once for the whole form.
      if (parteDi === undefined) return [];
      const entry = entryOf(value, parteDi);
      return own.check(campo, entry === null || isBlank(campo, entry) ? null : asOwn(entry), contesto);
    },

    copy: () => ({ value: null, motivo: 'PERSONALE' }),

    plain: (campo, { perUtente }) =>
      perUtente.map((entry) => [nameOf(entry), linesOf(campo, entry)].filter((words) => words !== '').join(': ')).join('\n'),

    table: (campo, { perUtente }) => {
      const rowsOf = (entry: Voce<V>) => (isBlank(campo, entry) ? [[blankWords(entry), ...colonne.slice(1).map(() => '')]] : celle(entry));
      return tableOfMembers(colonne, perUtente, rowsOf);
    },

    ...(own.present !== undefined && {
      present: (campo, { perUtente }, viewer) =>
        ({
          perUtente: perUtente.map((entry) => ({
            ...entry,
            ...(own.present?.(campo, asOwn(entry), { ...viewer, propria: entry.utenteId === viewer.id }) as object),
          })),
        }) as Parti<V> & Valore,
    }),
  };
}
