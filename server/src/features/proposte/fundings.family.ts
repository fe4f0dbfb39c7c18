import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FinanziamentoPregresso, UltimoFinanziamento } from '@sigeba/contract/form/template/template.types.ts';
import { addYears, lastDayOf } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { sumEuro, toCents, toEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { FormOf, StoredFamily } from '../../form/stored.types.ts';
import { type FinanziataRow, finanziateIn, listFinanziamenti, type PregressoRow, pregressiIn } from './fundings.queries.ts';

/** How many years the two sorts of kinds look back (D-155). */
const ANNI_PREGRESSI = 5;
const ANNI_ULTIMI = 3;
/** Months of a project whose classe does not say how long it lasts. */
const MESI = 12;
const ENTE = 'Ateneo';

/** Euro granted, assegni included. */
const granted = ({ finanziamento, assegno }: FinanziataRow): number => sumEuro([finanziamento ?? 0, assegno ?? 0]);

/** A project funded on the platform; it lasts from the day of the officialisation. */
function proposed(row: FinanziataRow): FinanziamentoPregresso {
  const dataInizio = dayInRome(row.ufficializzata);
  return {
    titolare: `${row.cognome} ${row.nome}`,
    enteFinanziatore: row.ente ?? ENTE,
    importo: granted(row),
    titoloProgetto: row.titolo ?? '',
    dataInizio,
    dataFine: lastDayOf(dataInizio, row.mesi ?? MESI),
    origine: 'ARCHIVIO',
  };
}

/** The unused part of the grant, known once the last report is sent; before, the project goes on and nothing counts as unused. */
const unspent = (row: FinanziataRow): number => (row.speso === null ? 0 : toEuro(Math.max(0, toCents(granted(row)) - toCents(row.speso))));

const lastOf = (row: FinanziataRow): UltimoFinanziamento => ({
  anno: row.anno,
  progetto: row.titolo ?? '',
  fondo_assegnato: granted(row),
  fondo_non_utilizzato: unspent(row),
  motivazione_mancato_utilizzo: null,
});

const earlierOf = ({ anno, progetto, importo, nonUtilizzato }: PregressoRow): UltimoFinanziamento => ({
  anno,
  progetto,
  fondo_assegnato: importo,
  fondo_non_utilizzato: nonUtilizzato ?? 0,
  motivazione_mancato_utilizzo: null,
});

/** Newest first, then by title, so that two readings give the same order. */
const inOrder = (rows: UltimoFinanziamento[]) => rows.toSorted((a, b) => b.anno - a.anno || (a.progetto < b.progetto ? -1 : 1));

/** The fundings of the person whom the form is about: funded and officialised on the platform, or known to earlier systems. */
async function fundingFacts({ utenteId, propostaId, received, ask }: FormOf): Promise<Partial<Facts>> {
  const oggi = dayInRome(received);
  const since = addYears(oggi, -ANNI_PREGRESSI);
  const anno = Number(oggi.slice(0, 4));
  const all = await ask(listFinanziamenti, { utenteId, propostaId, dal: anno - ANNI_ULTIMI, al: anno - 1 });
  const [rows, earlier] = [finanziateIn(all, received), pregressiIn(all)];
  const by = {
    responsabile: rows.filter(({ responsabileId }) => responsabileId === utenteId),
    titolare: rows.filter(({ responsabileId, titolareId }) => (titolareId ?? responsabileId) === utenteId),
  };
  const pregressiOf = (own: FinanziataRow[]) => own.map(proposed).filter(({ dataInizio }) => dataInizio >= since);
  const ultimiOf = (own: FinanziataRow[]) =>
    inOrder([...own.filter((row) => row.anno >= anno - ANNI_ULTIMI && row.anno < anno).map(lastOf), ...earlier.map(earlierOf)]);
  return {
    pregressi: { responsabile: pregressiOf(by.responsabile), titolare: pregressiOf(by.titolare) },
    ultimi: { responsabile: ultimiOf(by.responsabile), titolare: ultimiOf(by.titolare) },
  };
}

export const storedFundings: StoredFamily = {
  kinds: ['last-fundings', 'last-fundings-new', 'previous-fundings', 'previous-fundings-new', 'previous-fundings-new-no-perc-impegno'],
  facts: fundingFacts,
};
