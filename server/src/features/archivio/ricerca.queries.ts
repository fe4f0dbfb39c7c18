import type { OrdineArchivio, OrdineUfficio, StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { FiltriLettore, FiltriUfficio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { isCodiceFiscale, isEmail, isProtocollo, numeroOf } from '@sigeba/contract/archivio/ricerca.ts';
import { personeChiamate } from '@sigeba/contract/cognome.ts';
import { areAllGruppi } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { beginning, literally, surnameFrom } from '../../ground/db/beginning.ts';
import { anyOf } from '../../ground/db/query.ts';
import type { Filters } from '../../ground/db/whichRows.ts';
import { type Gruppi, inGruppi } from '../bandi/gruppi.queries.ts';
import { calledAny } from '../login/cercaPersona.queries.ts';
import { type Lettore, listedTo, readBy } from '../proposte/lettori.queries.ts';
import { conEsitoAperto } from '../proposte/mancanze.queries.ts';
import { attendeRisposta, gestitaDa } from '../proposte/refereeAttesi.queries.ts';
import { haRendicontoScaduto } from '../rendicontazioni/rendicontazioni.queries.ts';
import { FILTRI_PROPOSTE, type SearchScrivania, searchScrivania } from '../scrivania/scrivania.queries.ts';

type Chosen = Pick<FiltriLettore, 'classeId' | 'tipologiaProgettoId' | 'macroAreaId' | 'dipartimentoId'>;
type Ranges = Pick<FiltriLettore, 'anno' | 'richiestoDa' | 'richiestoA' | 'inviataDal' | 'inviataAl'>;

/** The parts of a search that are parameters of the statement, as the columns hold them. */
export type SearchArchivio = Partial<Chosen & Ranges> & {
  /** The single chosen value: an index returns its rows in order, which it cannot for several values. */
  classe?: number;
  macroArea?: number;
  dipartimento?: number;
  under40?: true;
  refereeAttende?: true;
  /** The chair who manages the referees: no other member of a commissione learns which referees are awaited. */
  refereeDelPresidente?: number;
  cognome?: string;
  cognomeBefore?: string;
  protocollo?: string;
  protocolloBefore?: string;
  /** A protocol number of a year: `%2025-0000038`. */
  numeroAnno?: string;
  /** A protocol number of any register and year, our own number, or a number in a title. */
  numero?: number;
  numerato?: string;
  email?: string;
  codiceFiscale?: string;
  /** Matches words of the title, the beginning of a protocol number, or a participant. */
  titolo?: string;
  titoloProtocollo?: string;
  cognomi?: readonly string[];
  nomi?: readonly string[];
  gruppi?: Gruppi;
  strutturaId?: readonly number[];
  /** A reader as RAD or director. */
  rad?: number;
  direttore?: number;
  /** A reader as member of a commissione. */
  commissario?: number;
  /** Bounds as `commissario`, narrowed to what the member may open. */
  valutatore?: number;
  /** The first year of the sheets. */
  annoDa?: number;
};

/**
 * Whether somebody is responsabile, titolare or a member who accepted (not one who declined or never answered). Starts from the
 * people, each of whom has an index.
 */
const ofPeople = (people: RawBuilder<unknown>) => sql<SqlBool>`p.id in (
  select x.id from proposta x where x.responsabile_id in (${people})
  union select x.id from proposta x where x.titolare_id in (${people})
  union select m.proposta_id from proposta_partecipante m join richiesta_partecipazione r on r.partecipante_id = m.id
    where m.utente_id in (${people}) and r.status = 'ACCETTATA')`;

export const FILTRI_ARCHIVIO = {
  anno: ({ anno }) => sql`p.anno = ${anno}`,
  tipologiaProgettoId: ({ tipologiaProgettoId = [] }) =>
    sql`p.classe_id in (select id from classe where tipologia_id = ${anyOf(tipologiaProgettoId)})`,
  classeId: ({ classeId = [] }) => sql`p.classe_id = ${anyOf(classeId)}`,
  macroAreaId: ({ macroAreaId = [] }) => sql`p.macroarea_id = ${anyOf(macroAreaId)}`,
  dipartimentoId: ({ dipartimentoId = [] }) => sql`p.dipartimento_id = ${anyOf(dipartimentoId)}`,
  classe: ({ classe }) => sql`p.classe_id = ${classe}`,
  macroArea: ({ macroArea }) => sql`p.macroarea_id = ${macroArea}`,
  dipartimento: ({ dipartimento }) => sql`p.dipartimento_id = ${dipartimento}`,
  richiestoDa: ({ richiestoDa }) => sql`p.finanziamento_richiesto >= ${richiestoDa}`,
  richiestoA: ({ richiestoA }) => sql`p.finanziamento_richiesto <= ${richiestoA}`,
  inviataDal: ({ inviataDal }) => sql`p.send_timestamp >= (${inviataDal}::date::timestamp at time zone 'Europe/Rome')`,
  inviataAl: ({ inviataAl }) => sql`p.send_timestamp < ((${inviataAl}::date + 1)::timestamp at time zone 'Europe/Rome')`,
  under40: () => sql`p.eta_alla_domanda < 40`,
  refereeAttende: () => attendeRisposta,
  refereeDelPresidente: ({ refereeDelPresidente = 0 }) => sql`(${attendeRisposta} and ${gestitaDa(refereeDelPresidente)})`,
  cognome: ({ cognome, cognomeBefore }) => beginning(sql`p.responsabile_cognome_norm`, cognome, cognomeBefore),
  protocollo: ({ protocollo, protocolloBefore }) => beginning(sql`p.numero_protocollo`, protocollo, protocolloBefore),
  numeroAnno: ({ numeroAnno }) => sql`p.numero_protocollo like ${numeroAnno}`,
  numero: ({ numero, numerato, titolo }) => sql`(p.id = ${numero} or p.numero_protocollo like ${numerato} or p.titolo ilike ${titolo})`,
  email: ({ email }) => ofPeople(sql`select coalesce(u.unito_in, u.id) from utente u where lower(u.email) = ${email}`),
  codiceFiscale: ({ codiceFiscale }) =>
    ofPeople(sql`select coalesce(u.unito_in, u.id) from utente u where u.codice_fiscale = ${codiceFiscale}`),
  titoloProtocollo: ({ titolo, titoloProtocollo, cognomi, nomi }) => sql`(p.numero_protocollo like ${titoloProtocollo}
    or p.titolo ilike ${titolo} or ${ofPeople(sql`select u.id from utente u where ${calledAny(cognomi, nomi)}`)})`,
  gruppi: ({ gruppi = [] }) => sql`p.classe_id in (select gc.id from classe gc join tipologia_progetto gt on gt.id = gc.tipologia_id
    where ${inGruppi('gt.gruppo', gruppi)})`,
  strutturaId: ({ strutturaId = [] }) => sql`p.struttura_id = ${anyOf(strutturaId)}`,
  rad: ({ rad = 0 }) => readBy({ lettore: 'RAD', utenteId: rad }),
  direttore: ({ direttore = 0 }) => readBy({ lettore: 'DIRETTORE', utenteId: direttore }),
  commissario: ({ commissario = 0 }) => listedTo(commissario),
  valutatore: ({ valutatore = 0 }) => readBy({ lettore: 'COMMISSARIO', utenteId: valutatore }),
  annoDa: ({ annoDa }) => sql`p.anno >= ${annoDa}`,
} satisfies Filters<SearchArchivio>;

/** The same for the office, by its desk too. */
export type SearchUfficio = SearchArchivio &
  SearchScrivania & { /** Reports that were due before this instant. */ scadutiAl?: Date; esitoAperto?: true };
export const FILTRI_UFFICIO = {
  ...FILTRI_ARCHIVIO,
  ...FILTRI_PROPOSTE,
  scadutiAl: ({ scadutiAl = new Date(0) }) => haRendicontoScaduto(scadutiAl),
  esitoAperto: () => conEsitoAperto,
} satisfies Filters<SearchUfficio>;

/** The part of the archive that an office reads: the groups of the account. `oggi` decides which reminders are reached, `ora` which reports are late. */
export type ConfiniUfficio = { gruppi: Gruppi; utenteId: number; oggi: string; ora: Date };
/** The part of the archive that its reader may see: that of an office, or what a reader by function reads. */
export type Confini = ConfiniUfficio | Lettore;

const PAROLE = { RAD: 'rad', DIRETTORE: 'direttore', COMMISSARIO: 'commissario' } as const;

const confined = (confini: Confini): Partial<SearchArchivio> => {
  if ('lettore' in confini) return { [PAROLE[confini.lettore]]: confini.utenteId };
  return areAllGruppi(confini.gruppi) ? {} : { gruppi: confini.gruppi };
};

/** A filter by one of the states that its reader knows. */
type Filtri<Status> = Omit<FiltriLettore, 'statusValutazione'> & { statusValutazione: Status };
type Search<Status> = { values: SearchArchivio; shape: { status: Status; ordine: OrdineArchivio } };

/** The filter of a reader within these bounds, as the queries take it. */
export function searchArchivio<Status extends StatusElenco>(filtri: Filtri<Status>, confini: Confini): Search<Status> {
  const {
    under40,
    refereeAttende,
    statusValutazione: status,
    ordine,
    cognome,
    testo = '',
    classeId,
    macroAreaId,
    dipartimentoId,
    ids: _,
    ...asTheyAre
  } = filtri;
  const values = {
    ...asTheyAre,
    ...chosen('classe', classeId),
    ...chosen('macroArea', macroAreaId),
    ...chosen('dipartimento', dipartimentoId),
    ...(under40 === true ? { under40 } : {}),
    ...(refereeAttende === true ? refereeAttesiDi(confini) : {}),
    ...surnameFrom(cognome),
    ...writtenIn(testo, 'gruppi' in confini && areAllGruppi(confini.gruppi)),
    ...confined(confini),
  } as SearchArchivio;
  // Sent proposte are ordered by protocol number, drafts by last update descending, unless a column is asked for (D-10).
  return {
    values,
    shape: { status, ordine: ordine ?? (status === 'BOZZA' ? '-aggiornata' : 'protocollo') },
  };
}

type FiltriPropri = Pick<Partial<FiltriUfficio>, 'assegnata' | 'etichetta' | 'daRiprendere' | 'rendicontoScaduto' | 'esitoAperto'>;

/** What the office alone filters by: its desk, which no other reader has (D-256), and the reports that are late, the outcomes that are open. */
export const searchPropri = (
  { rendicontoScaduto, esitoAperto, ...scrivania }: FiltriPropri,
  confini: ConfiniUfficio,
): SearchScrivania & Pick<SearchUfficio, 'scadutiAl' | 'esitoAperto'> => ({
  ...searchScrivania(scrivania, confini),
  ...(rendicontoScaduto === true ? { scadutiAl: confini.ora } : {}),
  ...(esitoAperto === true ? { esitoAperto } : {}),
});

/** The filter of the office: with what it alone filters by. */
export function searchUfficio(
  { assegnata, etichetta, daRiprendere, rendicontoScaduto, esitoAperto, ordine, ...filtri }: FiltriUfficio,
  confini: ConfiniUfficio,
): { values: SearchUfficio; shape: { status: FiltriUfficio['statusValutazione']; ordine: OrdineUfficio } } {
  const { values, shape } = searchArchivio(filtri, confini);
  return {
    values: { ...values, ...searchPropri({ assegnata, etichetta, daRiprendere, rendicontoScaduto, esitoAperto }, confini) },
    shape: { ...shape, ordine: ordine ?? shape.ordine },
  };
}

/** An office sees every awaited referee; among the other readers only the chair does. */
const refereeAttesiDi = (confini: Confini): Partial<SearchArchivio> =>
  'lettore' in confini ? { refereeDelPresidente: confini.utenteId } : { refereeAttende: true };

/** One chosen value, or several. */
const chosen = (name: 'classe' | 'macroArea' | 'dipartimento', ids: readonly number[] | undefined): Partial<SearchArchivio> =>
  ids === undefined ? {} : ids.length === 1 ? { [name]: ids[0] } : { [`${name}Id`]: ids };

/**
 * Interprets the search text. Text that begins like a protocol number is looked for among protocol numbers alone, where an index
 * finds it: no title begins so. Only an office that works on all groups finds people by codice fiscale, because the others read
 * it nowhere.
 */
function writtenIn(testo: string, perCodiceFiscale: boolean): Partial<SearchArchivio> {
  if (testo === '') return {};
  const escaped = literally(testo);
  const [protocollo, titolo] = [escaped.toUpperCase(), `%${escaped}%`];
  if (isProtocollo(testo)) return { protocollo, protocolloBefore: `${protocollo}{` };
  if (isEmail(testo)) return { email: testo.toLowerCase() };
  if (isCodiceFiscale(testo) && perCodiceFiscale) return { codiceFiscale: testo.toUpperCase() };
  const numbered = numeroOf(testo);
  if (numbered !== null) {
    const numerato = `%${numbered.anno ?? ''}-${String(numbered.numero).padStart(7, '0')}`;
    return numbered.anno === undefined ? { numero: numbered.numero, numerato, titolo } : { numeroAnno: numerato };
  }
  const called = personeChiamate(testo).filter(({ cognome }) => cognome.length > 2);
  return {
    titolo,
    titoloProtocollo: `${protocollo}%`,
    cognomi: called.map(({ cognome }) => cognome),
    nomi: called.map(({ nome }) => nome),
  };
}
