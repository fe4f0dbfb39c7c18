import { formatNumero } from '../../../numbers/numero.ts';
import type { Facts } from '../../template/facts.types.ts';
import type { Campo, Colonna, Id, Pubblicazione, TipoCampo } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import { isId, isObject } from '../../values/isObject.ts';
import { soundText } from '../../values/soundText.ts';
import type { Contesto, Family } from '../family.types.ts';
import { part } from '../part.ts';
import { isBlankRow, type Riga } from '../rows/cells.ts';
import { rowLimit, rows } from '../rows/rows.ts';

type Pubblicazioni = { pubblicazioni: Pubblicazione[] };
export type PubblicazioniDi = { utenteId: Id; pubblicazioni: Pubblicazione[] };
type PerUtente = { perUtente: PubblicazioniDi[] };

/** Limit where a field's number of publications is unlimited: more than anybody enters. */
const CAPIENZA = 200;

/** Whether a text may be an id of the catalogue: letters, digits and a few other characters, so that it cannot change a URL. */
export const isProdottoId = (value: string): boolean => /^[A-Za-z0-9][\w.:-]{0,99}$/.test(value);

/** The fields of a publication typed by hand (evaluation and ethics, section 5). */
export const COLONNE_MANUALE = [
  { uid: 'titolo', label: 'Titolo', tipo: 'testo', flagRequired: true, maxLengthSize: 4000 },
  { uid: 'anno', label: 'Anno', tipo: 'intero', flagRequired: true },
  { uid: 'autori', label: 'Autori', tipo: 'testo', flagRequired: true, maxLengthSize: 4000 },
  { uid: 'testo', label: 'Testo di riferimento', tipo: 'testo', flagRequired: true, maxLengthSize: 10_000 },
] as const satisfies readonly Colonna[];

const manuale = rows<{ righe: Riga[] }>({ chiave: 'righe', colonne: () => COLONNE_MANUALE });
const asRow = (campo: Campo): Campo => ({ ...campo, flagRequired: false, opzioni: {} });
const rowOf = ({ titolo, anno, autori, testo }: Pubblicazione) => ({ righe: [{ titolo, anno, autori, testo }] });

/** Whether a publication was typed by hand, without a product of the catalogue. */
export const isManuale = ({ prodottoId }: Pubblicazione): boolean => prodottoId === null || prodottoId === undefined;
/** Whether a manual publication is still blank: it is neither counted nor stored. */
export const isVuota = (pubblicazione: Pubblicazione): boolean =>
  isManuale(pubblicazione) && rowOf(pubblicazione).righe.every((riga) => isBlankRow(COLONNE_MANUALE, riga));

/** Publications of a field at most, for each person where there are several; 0 is unlimited. */
export const publicationLimit = (campo: Campo): number => rowLimit(campo);

/** Whether two publications are the same product: by catalogue id, handle or DOI. */
export const isSamePubblicazione = (a: Pubblicazione, b: Pubblicazione): boolean =>
  (!isManuale(a) && a.prodottoId === b.prodottoId) || isSameName(a.handle, b.handle) || isSameName(a.doi, b.doi);

const isSameName = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !!a && !!b && a.toLowerCase() === b.toLowerCase();

const isWords = (value: unknown, max: number) =>
  value === undefined || value === null || (typeof value === 'string' && value.length <= max);

function isPubblicazione(campo: Campo, value: unknown): boolean {
  if (!isObject(value)) return false;
  const { prodottoId, handle, doi, tipo, impactFactor } = value;
  const isHandleAndTipo =
    isWords(handle, 500) &&
    isWords(doi, 500) &&
    isWords(tipo, 500) &&
    (impactFactor === undefined || impactFactor === null || (typeof impactFactor === 'number' && Number.isFinite(impactFactor)));
  const product = prodottoId === undefined || prodottoId === null || (typeof prodottoId === 'string' && isProdottoId(prodottoId));
  return isHandleAndTipo && product && manuale.accepts(asRow(campo), { righe: [value] });
}

/** Whether this JSON is a list of publications. */
export const isListaPubblicazioni = (campo: Campo, value: unknown): value is Pubblicazione[] =>
  Array.isArray(value) && value.length <= CAPIENZA && value.every((each) => isPubblicazione(campo, each));

/** Text and year as they may be stored, without anything else that was sent. */
function cleanManuale(campo: Campo, sent: Pubblicazione, facts: Facts): Pubblicazione {
  const [riga = {}] = manuale.clean?.(asRow(campo), rowOf(sent), facts).righe ?? [];
  const words = (uid: string) => (typeof riga[uid] === 'string' ? riga[uid] : '');
  const anno = typeof riga.anno === 'number' ? riga.anno : null;
  const own = { titolo: words('titolo'), anno, autori: words('autori'), testo: words('testo') };
  return { prodottoId: null, handle: null, tipo: '', ...own, impactFactor: null };
}

/** A product as the catalogue, or the stored copy of it, describes it; the client's text is ignored. */
function cleanProdotto(campo: Campo, sent: Pubblicazione, facts: Facts): Pubblicazione {
  const id = sent.prodottoId ?? '';
  const prodotto = facts.prodotti !== undefined && Object.hasOwn(facts.prodotti, id) ? facts.prodotti[id] : undefined;
  if (prodotto !== undefined) return prodotto;
  const sound = (words: string | null | undefined) => soundText(words ?? '');
  return {
    ...cleanManuale(campo, sent, facts),
    prodottoId: sound(id),
    handle: sound(sent.handle) || null,
    ...(sent.doi ? { doi: sound(sent.doi) } : {}),
    tipo: sound(sent.tipo),
    impactFactor: sent.impactFactor ?? null,
  };
}

/** The list as it is stored: products rebuilt from the facts, each once; blank manual ones left out. */
export function cleanPubblicazioni(campo: Campo, sent: readonly Pubblicazione[], facts: Facts): Pubblicazione[] {
  const kept: Pubblicazione[] = [];
  for (const each of sent) {
    if (isVuota(each)) continue;
    const cleaned = isManuale(each) ? cleanManuale(campo, each, facts) : cleanProdotto(campo, each, facts);
    if (!kept.some((other) => isSamePubblicazione(cleaned, other))) kept.push(cleaned);
  }
  return kept;
}

/** The fault that even a draft must not have: too many, text twice too long, a product that was never seen in the catalogue. */
export function storablePubblicazioni(campo: Campo, list: readonly Pubblicazione[], facts: Facts): Fault | null {
  if (publicationLimit(campo) > 0 && list.length > publicationLimit(campo)) return fault('NUMERO_MASSIMO');
  for (const [riga, each] of list.entries()) {
    const { prodotti } = facts;
    if (!isManuale(each) && prodotti !== undefined && !Object.hasOwn(prodotti, each.prodottoId ?? ''))
      return { ...fault('PUBBLICAZIONE_IGNOTA'), riga };
    const wrong = isManuale(each) ? (manuale.storable?.(asRow(campo), rowOf(each), facts) ?? null) : null;
    if (wrong !== null) return { ...wrong, riga };
  }
  return null;
}

function checkManuale(campo: Campo, each: Pubblicazione, riga: number, contesto: Contesto): Fault[] {
  if (!isManuale(each) || isVuota(each)) return [];
  const inCells = manuale.check(asRow(campo), rowOf(each), contesto).map((wrong) => ({ ...wrong, riga }));
  const { anno } = each;
  const fourDigits = anno === null || anno === undefined || !Number.isInteger(anno) || (anno >= 1000 && anno <= 9999);
  return fourDigits ? inCells : [...inCells, faultInCell(riga, 'anno', fault('ANNO_CIFRE'))];
}

/** The faults of one list for Controlla; rows count from `from`. */
export function checkPubblicazioni(campo: Campo, list: readonly Pubblicazione[], contesto: Contesto, from = 0): Fault[] {
  const filled = list.filter((each) => !isVuota(each));
  const over = publicationLimit(campo) > 0 && filled.length > publicationLimit(campo) ? [fault('NUMERO_MASSIMO')] : [];
  return [...over, ...list.flatMap((each, at) => checkManuale(campo, each, from + at, contesto))];
}

/** One line of a bibliography. */
export const citazione = ({ autori, anno, titolo, testo }: Pubblicazione): string =>
  [autori, anno === null || anno === undefined ? '' : `(${anno})`, titolo, testo].filter((part) => !!part).join(', ');

const COLONNE_VISTA = [
  { titolo: 'Titolo', numerica: false },
  { titolo: 'Autori', numerica: false },
  { titolo: 'Anno', numerica: true },
  { titolo: 'Riferimento', numerica: false },
  { titolo: 'Impact factor', numerica: true },
];

const cellsOf = ({ titolo, autori, anno, testo, handle, doi, impactFactor }: Pubblicazione): string[] => [
  titolo ?? '',
  autori ?? '',
  anno === null || anno === undefined ? '' : String(anno),
  [testo, doi ?? handle].filter((part) => !!part).join(' – '),
  impactFactor === null || impactFactor === undefined ? '' : formatNumero(impactFactor, 3),
];

/** publications: products of the university's catalogue, copied unchanged, and others typed by hand. */
export const publications: Family<Pubblicazioni> = {
  accepts: (campo, value): value is Pubblicazioni => isObject(value) && isListaPubblicazioni(campo, value.pubblicazioni),
  columns: () => COLONNE_MANUALE,
  rowName: (_campo, value, riga) => value?.pubblicazioni[riga]?.titolo,
  isEmpty: (_campo, { pubblicazioni }) => pubblicazioni.every(isVuota),
  clean: (campo, { pubblicazioni }, facts) => ({ pubblicazioni: cleanPubblicazioni(campo, pubblicazioni, facts) }),
  storable: (campo, { pubblicazioni }, facts) => storablePubblicazioni(campo, pubblicazioni, facts),

  check(campo, value, contesto) {
    if (value === null) return campo.flagRequired ? [fault('PUBBLICAZIONI_OBBLIGATORIE')] : [];
    return checkPubblicazioni(campo, value.pubblicazioni, contesto);
  },

  plain: (_campo, { pubblicazioni }) => pubblicazioni.map(citazione).join('\n'),
  table: (_campo, { pubblicazioni }) => ({ colonne: COLONNE_VISTA, righe: pubblicazioni.map(cellsOf), totali: null }),
};

/** publications-part: those of each member, from the member's own form. */
export const publicationsPart = part<Pubblicazioni>({
  own: publications,
  vuoto: { pubblicazioni: [] },
  colonne: COLONNE_VISTA,
  celle: ({ pubblicazioni }) => pubblicazioni.map(cellsOf),
});

const isOfPerson = (campo: Campo) => (each: unknown) =>
  isObject(each) && isId(each.utenteId) && isListaPubblicazioni(campo, each.pubblicazioni);

/** The lists in the order of the people of the project, empty for a person without any; without facts in the given order. */
export function publicationsByPerson(value: PerUtente | null, facts: Facts): PubblicazioniDi[] {
  const sent = value?.perUtente ?? [];
  if (facts.gruppo === undefined) return sent;
  const byPerson = Map.groupBy(sent, ({ utenteId }) => utenteId);
  return facts.gruppo.map(({ utenteId }) => ({
    utenteId,
    pubblicazioni: (byPerson.get(utenteId) ?? []).flatMap(({ pubblicazioni }) => pubblicazioni),
  }));
}

/** publications-rend: the same for each person of the project. Rows are numbered across all lists. */
export const publicationsOfPeople: Family<PerUtente> = {
  accepts: (campo, value): value is PerUtente =>
    isObject(value) && Array.isArray(value.perUtente) && value.perUtente.length <= 500 && value.perUtente.every(isOfPerson(campo)),
  columns: () => COLONNE_MANUALE,
  rowName: (_campo, value, riga, facts) => publicationsByPerson(value, facts).flatMap(({ pubblicazioni }) => pubblicazioni)[riga]?.titolo,
  isEmpty: (_campo, { perUtente }) => perUtente.every(({ pubblicazioni }) => pubblicazioni.every(isVuota)),

  clean(campo, value, facts) {
    const people = publicationsByPerson(value, facts).map(({ utenteId, pubblicazioni }) => ({
      utenteId,
      pubblicazioni: cleanPubblicazioni(campo, pubblicazioni, facts),
    }));
    return { perUtente: people.filter(({ pubblicazioni }) => pubblicazioni.length > 0) };
  },

  storable(campo, { perUtente }, facts) {
    for (const { pubblicazioni } of perUtente) {
      const wrong = storablePubblicazioni(campo, pubblicazioni, facts);
      if (wrong !== null) return wrong;
    }
    return null;
  },

  check(campo, value, contesto) {
    if (value === null) return campo.flagRequired ? [fault('PUBBLICAZIONI_OBBLIGATORIE')] : [];
    let from = 0;
    return publicationsByPerson(value, contesto.facts).flatMap(({ pubblicazioni }) => {
      const faults = checkPubblicazioni(campo, pubblicazioni, contesto, from);
      from += pubblicazioni.length;
      return faults;
    });
  },

  plain: (_campo, { perUtente }) => perUtente.flatMap(({ pubblicazioni }) => pubblicazioni.map(citazione)).join('\n'),

  table(_campo, { perUtente }, facts) {
    const nameOf = (id: Id) => {
      const person = facts?.gruppo?.find(({ utenteId }) => utenteId === id);
      return person === undefined ? '' : `${person.cognome} ${person.nome}`;
    };
    return {
      colonne: [{ titolo: 'Persona', numerica: false }, ...COLONNE_VISTA],
      righe: perUtente.flatMap(({ utenteId, pubblicazioni }) => pubblicazioni.map((each) => [nameOf(utenteId), ...cellsOf(each)])),
      totali: null,
    };
  },
};

/** The kinds that hold publications. */
export const publicationKinds = ['publications', 'publications-part', 'publications-rend'] as const satisfies readonly TipoCampo[];

/** All publications of an answer, whichever kind it belongs to; none where it does not have the shape. */
export function publicationsIn(campo: Campo, value: unknown): Pubblicazione[] {
  if (publications.accepts(campo, value)) return value.pubblicazioni;
  return publicationsOfPeople.accepts(campo, value) ? value.perUtente.flatMap(({ pubblicazioni }) => pubblicazioni) : [];
}
