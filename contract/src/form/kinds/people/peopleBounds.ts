import { linguaNow } from '../../../numbers/lingua.ts';
import type { CategoriaFacts, Facts } from '../../template/facts.types.ts';
import type { Campo, ElencoPartecipanti, Partecipante, PartecipanteManuale, Valore, Valori } from '../../template/template.types.ts';
import { DEL_GRUPPO, type Fault, fault } from '../../values/checks.ts';
import { categoriaOf } from './peopleColumns.ts';
import { isElenco } from './peopleShape.ts';

/** Whether a person takes a place; those who refused do not. */
export const isSeated = ({ status }: Pick<Partecipante, 'status'>): boolean => status !== 'RIFIUTATA';
const isStatus =
  (wanted: Partecipante['status']) =>
  ({ status }: Partecipante): boolean =>
    status === wanted;

/** The people in an answer; none where it is no such list. */
export const peopleIn = (value: unknown): Partecipante[] => (isElenco(value) ? value.partecipanti : []);

/** The people from outside the university in an answer, typed by hand. */
export const typedPeopleIn = (value: Valore | undefined): PartecipanteManuale[] =>
  typeof value === 'object' && value !== null && 'manuali' in value ? value.manuali : [];

/** The people with the present state of their requests; those to be asked by the next save keep their place. */
export function peopleNow(value: unknown, { persone }: Facts): Partecipante[] {
  const people = peopleIn(value);
  if (persone?.richieste === undefined) return people;
  const known = new Map(persone.richieste.map((richiesta) => [richiesta.utenteId, richiesta]));
  return people.map((row) => {
    const richiesta = known.get(row.utenteId);
    const stands = row.status !== 'NUOVA' && richiesta?.categoriaId === row.categoriaId && richiesta.status !== row.status;
    return stands ? { ...row, status: richiesta.status } : row;
  });
}

const categoriaFacts = (campo: Campo, { limitiGruppo }: Facts): CategoriaFacts | undefined =>
  limitiGruppo?.categorie.find(({ id }) => id === categoriaOf(campo));

/** People of a field at most, refusals not counted; null is no limit. The lower of the template's limit and that of the categoria. */
function massimoOf(campo: Campo, facts: Facts): number | null {
  const limits = [campo.opzioni?.massimo || null, categoriaFacts(campo, facts)?.massimo ?? null].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Places of a field: the bounds, and the people who have accepted, have not replied, and will be asked by the next save. */
export type Places = { minimo: number | null; massimo: number | null; accettati: number; attesa: number; nuovi: number };

/**
 * The places of one field. A minimum counts those who have accepted, since the others lapse at the sending (D-68); a maximum counts
 * everybody.
 */
export function placesOf(campo: Campo, people: readonly Partecipante[], facts: Facts): Places {
  return {
    minimo: categoriaFacts(campo, facts)?.minimo ?? null,
    massimo: massimoOf(campo, facts),
    accettati: people.filter(isStatus('ACCETTATA')).length,
    attesa: people.filter(isStatus('PENDING')).length,
    nuovi: people.filter(isStatus('NUOVA')).length,
  };
}

/** The places of the whole group including the responsabile: all lists of the form and the categorie outside it; a tutor is not counted. */
export function placesInAll(valori: Valori, facts: Facts): Places {
  const { limitiGruppo, persone } = facts;
  const counted = new Set(limitiGruppo?.categorie.filter(({ conta }) => conta).map(({ id }) => id));
  const people = Object.values(valori).flatMap((value: Valore) =>
    peopleNow(value, facts).filter(({ categoriaId }) => counted.has(categoriaId)),
  );
  const { accettati, richiesti } = persone?.altri ?? { accettati: 0, richiesti: 0 };
  return {
    minimo: limitiGruppo?.minimo ?? null,
    massimo: limitiGruppo?.massimo ?? null,
    accettati: 1 + accettati + people.filter(isStatus('ACCETTATA')).length,
    attesa: richiesti - accettati + people.filter(isStatus('PENDING')).length,
    nuovi: people.filter(isStatus('NUOVA')).length,
  };
}

export const takenPlaces = ({ accettati, attesa, nuovi }: Places): number => accettati + attesa + nuovi;
/** Whether nobody else can be asked. */
export const isFull = (posti: Places): boolean => posti.massimo !== null && takenPlaces(posti) >= posti.massimo;
export const isOver = (posti: Places): boolean => posti.massimo !== null && takenPlaces(posti) > posti.massimo;
export const isShort = ({ minimo, accettati }: Places): boolean => minimo !== null && accettati < minimo;

/** The faults of the number of people in a field and, at the first field, of the group. */
export function faultsOfPosti(
  campo: Campo,
  value: ElencoPartecipanti | null,
  { facts, valori }: { facts: Facts; valori: Valori },
): Fault[] {
  const own = placesOf(campo, peopleNow(value, facts), facts);
  const categoria = categoriaFacts(campo, facts);
  // Where a categoria has no English name, the label of the field stands for it.
  const nome = linguaNow() === 'en' ? (categoria?.nomeEn ?? campo.label) : (categoria?.nome ?? '');
  return [
    ...(isOver(own) ? [fault('NUMERO_MASSIMO')] : []),
    ...(isShort(own) ? [fault('CATEGORIA_MINIMO', { nome, min: own.minimo ?? 0, ora: own.accettati })] : []),
    ...(facts.limitiGruppo !== undefined && facts.persone?.campoTotale === campo.uid ? faultsOfGruppo(placesInAll(valori, facts)) : []),
  ];
}

function faultsOfGruppo(posti: Places): Fault[] {
  const { minimo, massimo, accettati } = posti;
  const faults = [
    ...(isShort(posti) ? [fault('GRUPPO_MINIMO', { min: minimo ?? 0, ora: accettati })] : []),
    ...(isOver(posti) ? [fault('GRUPPO_MASSIMO', { max: massimo ?? 0, ora: takenPlaces(posti) })] : []),
  ];
  return faults.map((each) => ({ ...each, colonna: DEL_GRUPPO }));
}
