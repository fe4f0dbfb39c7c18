import { formatImporto, toCents } from '../../../numbers/denaro.ts';
import type { Facts } from '../../template/facts.types.ts';
import type { Campo, UltimoFinanziamento } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isObject } from '../../values/isObject.ts';
import { soundText } from '../../values/soundText.ts';
import type { Family } from '../family.types.ts';
import { storableImporto } from '../number.ts';
import { textLength } from '../text.ts';

type Ultimi = { ultimi: UltimoFinanziamento[] };

/** Characters of the reason why money was not used. */
export const MASSIMO_MOTIVAZIONE = 4000;
export const COLONNE_ULTIMI = {
  anno: 'Anno',
  progetto: 'Progetto',
  fondo_assegnato: 'Fondo assegnato (€)',
  fondo_non_utilizzato: 'Fondo non utilizzato (€)',
  motivazione_mancato_utilizzo: 'Motivazione del mancato utilizzo',
} as const;

/** The rows of the archive: those of the responsabile, or (-new) of the titolare; undefined where they are not known. */
export const archivedFundings = ({ tipoCampo }: Campo, { ultimi }: Facts): UltimoFinanziamento[] | undefined =>
  tipoCampo === 'last-fundings' ? ultimi?.responsabile : ultimi?.titolare;

const keyOf = ({ anno, progetto }: UltimoFinanziamento): string => `${anno} ${progetto}`;

/**
 * The rows of the last fundings: one for each of the archive. Year, project and amount come from the facts, never from the client; the
 * unused amount (initially as in the reports) and its reason come from the answer.
 */
export function lastFundingRows(campo: Campo, value: Ultimi | null, facts: Facts): UltimoFinanziamento[] {
  const sent = value?.ultimi ?? [];
  const archived = archivedFundings(campo, facts);
  if (archived === undefined) return sent;
  const answers = new Map(sent.map((riga) => [keyOf(riga), riga]));
  return archived.map((riga) => {
    const own = answers.get(keyOf(riga));
    if (own === undefined) return riga;
    const { fondo_non_utilizzato, motivazione_mancato_utilizzo } = own;
    return { ...riga, fondo_non_utilizzato, motivazione_mancato_utilizzo: motivazione_mancato_utilizzo ?? null };
  });
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRow = (row: unknown) =>
  isObject(row) &&
  Number.isSafeInteger(row.anno) &&
  typeof row.progetto === 'string' &&
  isAmount(row.fondo_assegnato) &&
  isAmount(row.fondo_non_utilizzato) &&
  (row.motivazione_mancato_utilizzo === null ||
    row.motivazione_mancato_utilizzo === undefined ||
    typeof row.motivazione_mancato_utilizzo === 'string');

const cleanRow = (riga: UltimoFinanziamento): UltimoFinanziamento => ({
  anno: riga.anno,
  progetto: soundText(riga.progetto).slice(0, 4000),
  fondo_assegnato: riga.fondo_assegnato,
  fondo_non_utilizzato: riga.fondo_non_utilizzato,
  motivazione_mancato_utilizzo: soundText(riga.motivazione_mancato_utilizzo ?? '').trim() || null,
});

function storableRow(riga: UltimoFinanziamento, at: number): Fault | null {
  const amount = storableImporto(riga.fondo_non_utilizzato) ?? storableImporto(riga.fondo_assegnato);
  if (amount !== null) return faultInCell(at, 'fondo_non_utilizzato', amount);
  if (textLength(riga.motivazione_mancato_utilizzo ?? '') <= 2 * MASSIMO_MOTIVAZIONE) return null;
  return faultInCell(at, 'motivazione_mancato_utilizzo', fault('TESTO_LUNGO', { max: MASSIMO_MOTIVAZIONE }));
}

function checkRow(riga: UltimoFinanziamento, at: number): Fault[] {
  const wrong = storableRow(riga, at);
  if (wrong !== null) return [wrong];
  const reason = (riga.motivazione_mancato_utilizzo ?? '').trim();
  const unspent = toCents(riga.fondo_non_utilizzato);
  const tooMuch = unspent > toCents(riga.fondo_assegnato);
  const words =
    unspent > 0 && reason === ''
      ? fault('TESTO_OBBLIGATORIO')
      : textLength(reason) > MASSIMO_MOTIVAZIONE
        ? fault('TESTO_LUNGO', { max: MASSIMO_MOTIVAZIONE })
        : null;
  return [
    ...(tooMuch ? [faultInCell(at, 'fondo_non_utilizzato', fault('NON_UTILIZZATO_OLTRE', { max: riga.fondo_assegnato }))] : []),
    ...(words === null ? [] : [faultInCell(at, 'motivazione_mancato_utilizzo', words)]),
  ];
}

/** last-fundings, last-fundings-new: the fundings of the last three years, and why some of the money was not used (D-155). */
export const lastFundings: Family<Ultimi> = {
  accepts: (_campo, value): value is Ultimi =>
    isObject(value) && Array.isArray(value.ultimi) && value.ultimi.length <= 500 && value.ultimi.every(isRow),
  columns: () => Object.entries(COLONNE_ULTIMI).map(([uid, label]) => ({ uid, label })),
  rowName: (campo, value, riga, facts) => lastFundingRows(campo, value, facts)[riga]?.progetto,
  isEmpty: (_campo, { ultimi }) => ultimi.length === 0,
  initial: (campo, facts) => ({ ultimi: archivedFundings(campo, facts) ?? [] }),
  clean: (campo, value, facts) => ({ ultimi: lastFundingRows(campo, value, facts).map(cleanRow) }),

  storable(_campo, { ultimi }) {
    for (const [at, riga] of ultimi.entries()) {
      const wrong = storableRow(riga, at);
      if (wrong !== null) return wrong;
    }
    return null;
  },

  /** A person without fundings has nothing to fill in; an unused amount needs its reason, whether the row was edited or not. */
  check: (campo, value, { facts }) => lastFundingRows(campo, value, facts).flatMap((riga, at) => checkRow(riga, at)),

  plain: (_campo, { ultimi }) =>
    ultimi
      .map(({ anno, progetto, fondo_assegnato, fondo_non_utilizzato, motivazione_mancato_utilizzo }) =>
        [
          `${anno} ${progetto}: assegnato ${formatImporto(fondo_assegnato)} €, non utilizzato ${formatImporto(fondo_non_utilizzato)} €`,
          motivazione_mancato_utilizzo,
        ]
          .filter((part) => !!part)
          .join(' – '),
      )
      .join('\n'),

  table: (_campo, { ultimi }) => ({
    colonne: Object.entries(COLONNE_ULTIMI).map(([uid, titolo]) => ({ titolo, numerica: uid.startsWith('fondo') || uid === 'anno' })),
    righe: ultimi.map((riga) => [
      String(riga.anno),
      riga.progetto,
      formatImporto(riga.fondo_assegnato),
      formatImporto(riga.fondo_non_utilizzato),
      riga.motivazione_mancato_utilizzo ?? '',
    ]),
    totali: null,
  }),
};
