import type { Facts } from '../../template/facts.types.ts';
import type { Campo, ElencoPartecipanti, Id, Partecipante, PartecipanteManuale } from '../../template/template.types.ts';
import { fault, faultInCell } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import type { Family } from '../family.types.ts';
import { rowKinds } from '../rows/rowKinds.ts';
import { rows } from '../rows/rows.ts';
import { nameOf, nameOfPerson } from './people.ts';
import { EFFETTIVA, elencoColumns, isElenco, isSiNo, PERSONA, refusalOfElenco } from './peopleShape.ts';

/** Whether a person of the funded proposta really took part, as a rendicontazione asks for each. */
export type Effettiva = 'SI' | 'NO' | null;
type Manuali = { manuali: PartecipanteManuale[] };

const manualRows = rows<Manuali>(rowKinds.participants_manual);

const isManuali = (campo: Campo, value: unknown): value is Manuali =>
  manualRows.accepts(campo, value) &&
  value.manuali.every(({ partecipazioneEffettiva = null }) => partecipazioneEffettiva === null || isSiNo(partecipazioneEffettiva));

const wordsOf = (answer: Effettiva | undefined): string => (answer === 'SI' ? 'Sì' : answer === 'NO' ? 'No' : '');

type Row = { partecipazioneEffettiva?: Effettiva };

/** A list whose rows come from the proposta: only one answer per row comes from the reporter. */
function list<V, R extends Row>(of: {
  rows: (value: V) => R[];
  given: (facts: Facts) => R[] | undefined;
  id: (row: R) => Id | null;
  holding: (rows: R[]) => V;
}) {
  const answered = (row: R): boolean => (row.partecipazioneEffettiva ?? null) !== null;
  const merged = (value: V | null, facts: Facts): R[] => {
    const sent = value === null ? [] : of.rows(value);
    const members = of.given(facts);
    if (members === undefined) return sent;
    const answers = new Map(sent.map((row) => [of.id(row), row.partecipazioneEffettiva ?? null]));
    return members.map((row) => ({ ...row, partecipazioneEffettiva: answers.get(of.id(row)) ?? null }));
  };
  return {
    merged,
    isEmpty: (_campo: Campo, value: V) => !of.rows(value).some(answered),
    clean: (_campo: Campo, value: V, facts: Facts) => of.holding(merged(value, facts)),
    check: (campo: Campo, value: V | null, { facts }: { facts: Facts }) =>
      merged(value, facts).flatMap((row, at) =>
        campo.flagRequired && !answered(row) ? [faultInCell(at, EFFETTIVA.uid, fault('SI_NO_OBBLIGATORIO'))] : [],
      ),
  };
}

const effettivi = list<ElencoPartecipanti, Partecipante>({
  rows: ({ partecipanti }) => partecipanti,
  given: ({ persone }) => persone?.effettivi,
  id: ({ utenteId }) => utenteId,
  holding: (partecipanti) => ({ partecipanti }),
});

const manuali = list<Manuali, PartecipanteManuale>({
  rows: (value) => value.manuali,
  given: ({ persone }) => persone?.effettiviManuali,
  id: ({ id }) => id,
  holding: (rows) => ({ manuali: rows }),
});

/** The rows of a -rend field as the form shows them: those of the proposta, with the answers so far. */
export const effettiviIn = (value: unknown, facts: Facts): Partecipante[] => effettivi.merged(isElenco(value) ? value : null, facts);
export const effettiviManualiIn = (campo: Campo, value: unknown, facts: Facts): PartecipanteManuale[] =>
  manuali.merged(isManuali(campo, value) ? value : null, facts);

/** participants-rend: who took part in the funded proposta, and whether they really did. */
export const peopleRendiconto: Family<ElencoPartecipanti> = {
  accepts: (_campo, value): value is ElencoPartecipanti => isElenco(value),
  refusal: refusalOfElenco,
  columns: elencoColumns,
  rowName: (_campo, value, riga, facts) => nameOfPerson(effettivi.merged(value, facts)[riga]),
  isEmpty: effettivi.isEmpty,
  clean: effettivi.clean,
  check: effettivi.check,
  plain: (_campo, { partecipanti }) => partecipanti.map((row) => `${nameOf(row)}: ${wordsOf(row.partecipazioneEffettiva)}`).join('\n'),
  table: (_campo, { partecipanti }) => ({
    colonne: [PERSONA.label, 'Ruolo', 'Dipartimento', EFFETTIVA.label].map((titolo) => ({ titolo, numerica: false })),
    righe: partecipanti.map((row) => [nameOf(row), row.ruolo, row.dipartimento, wordsOf(row.partecipazioneEffettiva)]),
    chiavi: partecipanti.map(({ utenteId }) => String(utenteId)),
    totali: null,
  }),
};

/** participants-manual-rend: the same for people typed by hand in the proposta. */
export const manualPeopleRendiconto: Family<Manuali> = {
  accepts: isManuali,
  refusal(campo, value) {
    const list = isObject(value) && Array.isArray(value.manuali) ? value.manuali : [];
    const at = list.findIndex(
      (row) => isObject(row) && (row.partecipazioneEffettiva ?? null) !== null && !isSiNo(row.partecipazioneEffettiva),
    );
    return at < 0 || !manualRows.accepts(campo, value) ? null : faultInCell(at, EFFETTIVA.uid, fault('SI_NO_VALORI'));
  },
  columns: () => [EFFETTIVA],
  rowName: (_campo, value, riga, facts) => nameOfPerson(manuali.merged(value, facts)[riga]),
  isEmpty: manuali.isEmpty,
  clean: manuali.clean,
  check: manuali.check,
  plain: (_campo, value) => value.manuali.map((row) => `${nameOf(row)}: ${wordsOf(row.partecipazioneEffettiva)}`).join('\n'),
  table: (_campo, value) => ({
    colonne: [PERSONA.label, 'Qualifica', 'Struttura', EFFETTIVA.label].map((titolo) => ({ titolo, numerica: false })),
    righe: value.manuali.map((row) => [nameOf(row), row.qualifica, row.struttura, wordsOf(row.partecipazioneEffettiva)]),
    totali: null,
  }),
};
