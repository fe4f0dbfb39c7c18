import { formatNumero, hasAtMostDecimals } from '../../../numbers/numero.ts';
import type { Facts, PersonaFacts } from '../../template/facts.types.ts';
import type { Campo, ElencoPartecipanti, Id, Partecipante } from '../../template/template.types.ts';
import { type Fault, fault, faultInCell } from '../../values/checks.ts';
import type { Family, Viewer } from '../family.types.ts';
import { faultsOfPosti, isOver, isSeated, peopleNow, placesOf } from './peopleBounds.ts';
import { type ColonnaPersona, categoriaOf, codiceOf, isFromLookup, LOOKUP_OF, peopleColumns } from './peopleColumns.ts';
import { answersOf, elencoColumns, isElenco, PERSONA, refusalOfElenco } from './peopleShape.ts';

/** Greatest number of months that the column stores, far beyond any project. */
const MESI_MASSIMO = 999;
const MESI_DECIMALI = 2;

const STATO = { NUOVA: 'Da salvare', PENDING: 'In attesa di risposta', ACCETTATA: 'Accettata', RIFIUTATA: 'RIFIUTATA' } as const;
/** The state of a request in words. */
export const statoOf = ({ status, decaduta }: Partecipante): string => (decaduta === true ? "Decaduta all'invio" : STATO[status]);

/** A person who refused is shown to the lead in the form; readers of the answers, also on paper, do not see people outside the group. */
const isRead = (row: Partecipante): boolean => row.decaduta === true || isSeated(row);

/** All other readers get the answer without the people who refused. */
const KNOW_WHO_REFUSED: ReadonlySet<Viewer['ruolo']> = new Set(['AUTORE', 'UFFICIO']);

export const nameOf = ({ cognome, nome }: Pick<Partecipante, 'cognome' | 'nome'>): string => `${cognome} ${nome}`.trim();

/** The name of a person who may be missing. */
export const nameOfPerson = (row: Pick<Partecipante, 'cognome' | 'nome'> | undefined): string => (row === undefined ? '' : nameOf(row));

/** Whether a person has not been asked in this categoria, or is asked again after a refusal. */
const isNew = (row: Partecipante, known: PersonaFacts, categoriaId: Id | null): boolean =>
  known.status === null || known.categoriaId !== categoriaId || (known.status === 'RIFIUTATA' && row.status !== 'RIFIUTATA');

/** Whether a save asks somebody again who has accepted: other months are said of them now than those that they accepted, if any (D-314). */
export const changesAccepted = (
  colonne: readonly ColonnaPersona[],
  { mesiPersona }: Pick<Partecipante, 'mesiPersona'>,
  known: { status: PersonaFacts['status']; mesiPersona: number | null },
): boolean =>
  known.status === 'ACCETTATA' &&
  known.mesiPersona !== null &&
  known.mesiPersona !== mesiPersona &&
  colonne.some(({ uid }) => uid === 'mesiPersona');

/** Whether a save asks this person; `NUOVA` is only the client's word for it. */
function statusOf(colonne: readonly ColonnaPersona[], row: Partecipante, known: PersonaFacts): Partecipante['status'] {
  const { status, categoriaId, detto } = known;
  const refused = status === 'RIFIUTATA' && row.status === 'NUOVA';
  const changed = detto !== undefined && changesAccepted(colonne, row, { status, mesiPersona: detto.mesiPersona });
  return status === null || categoriaId !== row.categoriaId || refused || changed ? 'PENDING' : status;
}

function cleanRow(colonne: readonly ColonnaPersona[], row: Partecipante, known: PersonaFacts | undefined): Partecipante {
  const { cognome, nome, ruolo, dipartimento } = known ?? row;
  return {
    utenteId: row.utenteId,
    cognome,
    nome,
    ruolo,
    dipartimento,
    ...answersOf(colonne, row),
    partecipazioneEffettiva: null,
    status: known === undefined ? row.status : statusOf(colonne, row, known),
    categoriaId: row.categoriaId,
  };
}

/** A person who has accepted stays in the list until the lead removes them by name, so that no acceptance vanishes silently. */
function keptOf(campo: Campo, { partecipanti, rimossi = [] }: ElencoPartecipanti, { candidati }: Facts): Partecipante[] {
  const named = new Set([...partecipanti.map(({ utenteId }) => utenteId), ...rimossi]);
  return Object.entries(candidati?.persone ?? {}).flatMap(([id, { cognome, nome, ruolo, dipartimento, status, categoriaId, detto }]) => {
    const utenteId = Number(id);
    if (status !== 'ACCETTATA' || categoriaId === null || categoriaId !== categoriaOf(campo) || named.has(utenteId)) return [];
    return [{ ...NOTHING, ...detto, utenteId, cognome, nome, ruolo, dipartimento, status, categoriaId }];
  });
}

const NOTHING = {
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  mesiPersona: null,
  massaCritica: null,
  piSostituito: null,
  partecipazioneEffettiva: null,
};

function storableMesi({ mesiPersona }: Partecipante): Fault | null {
  if (mesiPersona === null) return null;
  if (mesiPersona < 0 || mesiPersona > MESI_MASSIMO) return fault('NUMERO_FUORI', { min: 0, max: MESI_MASSIMO });
  return hasAtMostDecimals(mesiPersona, MESI_DECIMALI) ? null : fault('NUMERO_DECIMALI', { decimali: MESI_DECIMALI });
}

/** The fault of one cell of a row, whoever the person is. */
function faultOfCell(row: Partecipante, { uid }: ColonnaPersona, { lookups }: Facts): Fault | null {
  if (uid === 'mesiPersona') return storableMesi(row);
  const value = row[uid];
  const voci = isFromLookup(uid) ? lookups?.[LOOKUP_OF[uid]] : undefined;
  return value === null || voci === undefined || voci.some((voce) => codiceOf(voce) === value) ? null : fault('SCELTA_SUPERATA');
}

/** The fault of a person in this field, who must be known, not occur twice, belong to its categoria, and be admissible when new. */
function faultOfPerson(campo: Campo, row: Partecipante, { candidati, limitiGruppo: gruppo }: Facts): Fault | null {
  if (candidati === undefined) return null;
  const persona = candidati.persone[row.utenteId];
  if (persona === undefined) return fault('PERSONA_IGNOTA');
  const categoria = categoriaOf(campo);
  if (row.categoriaId !== categoria || gruppo?.categorie.every(({ id }) => id !== categoria) === true) return fault('PERSONA_CATEGORIA');
  if (candidati.doppi.includes(row.utenteId)) return fault('PERSONA_DOPPIA');
  return isNew(row, persona, categoria) && !persona.ammissibile ? fault('PERSONA_NON_AMMISSIBILE') : null;
}

/** Refuses too many people only when somebody is added: a limit that was lowered later prevents nobody from saving. */
function tooMany(campo: Campo, { partecipanti }: ElencoPartecipanti, facts: Facts): Fault | null {
  const { candidati, limitiGruppo: gruppo } = facts;
  const added = partecipanti.some((row) => {
    const persona = candidati?.persone[row.utenteId];
    return persona !== undefined && isNew(row, persona, categoriaOf(campo));
  });
  if (!added) return null;
  const whole = gruppo?.massimo ?? null;
  return isOver(placesOf(campo, partecipanti, facts)) || (whole !== null && (candidati?.inTutto ?? 0) > whole)
    ? fault('NUMERO_MASSIMO')
    : null;
}

function checkRow(campo: Campo, row: Partecipante, at: number, facts: Facts): Fault[] {
  if (!isSeated(row)) return [];
  return peopleColumns(campo).flatMap((colonna) => {
    const missing = colonna.flagRequired && row[colonna.uid] === null;
    const wrong = missing ? fault(MANCA[colonna.uid]) : faultOfCell(row, colonna, facts);
    return wrong === null ? [] : [faultInCell(at, colonna.uid, wrong)];
  });
}

const MANCA = {
  mesiPersona: 'NUMERO_OBBLIGATORIO',
  massaCritica: 'SI_NO_OBBLIGATORIO',
  piSostituito: 'SI_NO_OBBLIGATORIO',
  settoreERC: 'LISTA_OBBLIGATORIA',
  sottoSettoreERC: 'LISTA_OBBLIGATORIA',
  ssd: 'LISTA_OBBLIGATORIA',
} as const;

/** One answer about a person as text. */
export function plainAnswer(row: Partecipante, uid: ColonnaPersona['uid']): string {
  const value = row[uid];
  if (value === null) return '';
  if (typeof value === 'number') return formatNumero(value, MESI_DECIMALI);
  return value === true || value === 'SI' ? 'Sì' : value === false || value === 'NO' ? 'No' : value;
}

/**
 * participants: people found by search and asked to take part under the categoria of the field. Their identity and their reply come from
 * the tables; what is said about them (months, critical mass, sectors) comes from the lead.
 */
export const people: Family<ElencoPartecipanti> = {
  accepts: (_campo, value): value is ElencoPartecipanti => isElenco(value),
  refusal: refusalOfElenco,
  columns: elencoColumns,
  rowName: (_campo, value, riga, facts) => nameOfPerson(peopleNow(value, facts)[riga]),
  isEmpty: (_campo, { partecipanti, rimossi = [] }) => partecipanti.length === 0 && rimossi.length === 0,

  clean(campo, value, facts) {
    const colonne = peopleColumns(campo);
    const rows = [...value.partecipanti, ...keptOf(campo, value, facts)];
    const partecipanti = rows.map((row) => cleanRow(colonne, row, facts.candidati?.persone[row.utenteId]));
    return { partecipanti, ...(value.rimossi !== undefined && value.rimossi.length > 0 && { rimossi: value.rimossi }) };
  },

  storable(campo, value, facts) {
    const seen = new Set<Id>();
    for (const [at, row] of value.partecipanti.entries()) {
      if (seen.has(row.utenteId)) return faultInCell(at, PERSONA.uid, fault('PERSONA_DOPPIA'));
      seen.add(row.utenteId);
      const who = faultOfPerson(campo, row, facts);
      if (who !== null) return faultInCell(at, PERSONA.uid, who);
      for (const colonna of peopleColumns(campo)) {
        const wrong = faultOfCell(row, colonna, facts);
        if (wrong !== null) return faultInCell(at, colonna.uid, wrong);
      }
    }
    return tooMany(campo, value, facts);
  },

  check(campo, value, contesto) {
    const rows = peopleNow(value, contesto.facts);
    const missing = campo.flagRequired && !rows.some(isSeated);
    return [
      ...(missing ? [fault('PERSONE_OBBLIGATORIE')] : []),
      ...faultsOfPosti(campo, value, contesto),
      ...rows.flatMap((row, at) => checkRow(campo, row, at, contesto.facts)),
    ];
  },

  present: (_campo, value, { ruolo }) =>
    KNOW_WHO_REFUSED.has(ruolo) ? value : { ...value, partecipanti: value.partecipanti.filter(isRead) },

  // A copied person would be asked to take part by the next Salva.
  copy: () => ({ value: null, motivo: 'PERSONE' }),

  plain: (campo, { partecipanti }) =>
    partecipanti
      .map((row) => {
        const columns = peopleColumns(campo).map(({ uid, label }) => [label, plainAnswer(row, uid)] as const);
        const answers = columns.filter(([, words]) => words !== '').map(([label, words]) => `${label}: ${words}`);
        return [nameOf(row), row.ruolo, row.dipartimento, ...answers, statoOf(row)].filter((words) => words !== '').join('; ');
      })
      .join('\n'),

  table: (campo, { partecipanti }) => ({
    colonne: [
      ...[PERSONA.label, 'Ruolo', 'Dipartimento'].map((titolo) => ({ titolo, numerica: false })),
      ...peopleColumns(campo).map(({ uid, label }) => ({ titolo: label, numerica: uid === 'mesiPersona' })),
      { titolo: 'Stato', numerica: false },
    ],
    righe: partecipanti
      .filter(isRead)
      .map((row) => [
        nameOf(row),
        row.ruolo,
        row.dipartimento,
        ...peopleColumns(campo).map(({ uid }) => plainAnswer(row, uid)),
        statoOf(row),
      ]),
    chiavi: partecipanti.filter(isRead).map(({ utenteId }) => String(utenteId)),
    totali: null,
  }),
};
