import { type Day, formatGiorno } from '@sigeba/contract/giorno.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { TipoUtente } from '@sigeba/contract/ruoli.ts';
import { refusedContradictions } from '@sigeba/contract/utenti/codiceFiscale.ts';
import {
  type CampoUtente,
  checkUtente,
  type DatiUtente,
  isTipoUfficio,
  NOMI_UTENTE,
  RUOLO_DOTTORANDO,
  type TipoCreato,
  tidyUtente,
  VUOTO,
} from '@sigeba/contract/utenti/utente.rules.ts';
import type { Abilitazione, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';

/** What the form of a person holds; of somebody stored the type is not written. */
export type Modulo = DatiUtente & {
  tipoUtente: TipoCreato;
  /** What the office has confirmed of a codice fiscale that contradicts itself or the person (D-219), as `daConfermare` says it. */
  codiceConfermato: string | null;
  /** What a new account of the research office may do. */
  abilitazioni: readonly Abilitazione[];
};

/** Of somebody new it is empty. */
export const moduloOf = (scheda: UtenteScheda | null): Modulo =>
  scheda === null ? { ...VUOTO, tipoUtente: 'UTENTE', codiceConfermato: null, abilitazioni: [] } : scrittoOf(scheda);

const scrittoOf = (scheda: UtenteScheda): Modulo => ({
  cognome: scheda.cognome,
  nome: scheda.nome,
  codiceFiscale: scheda.codiceFiscale,
  dataDiNascita: scheda.dataDiNascita,
  email: scheda.email,
  dipartimentoId: scheda.dipartimento?.id ?? null,
  ruoloId: scheda.ruolo?.id ?? null,
  // A person without a role has no regime either.
  regime: scheda.ruolo === null && scheda.regime === '' ? null : scheda.regime,
  dataTermineRapporto: scheda.dataTermineRapporto,
  annoCorso: scheda.annoCorso,
  ssdId: scheda.ssd?.id ?? null,
  note: scheda.note,
  indicatoriRicerca: scheda.indicatoriRicerca,
  tipoUtente: 'UTENTE',
  codiceConfermato: null,
  abilitazioni: [],
});

/** The form of somebody new as it is shown: an account of an office has no relationship with the university, only that of the research office has flags. */
export function shownIn(modulo: Modulo): Modulo {
  const { tipoUtente } = modulo;
  const abilitazioni = tipoUtente === 'UFFICIO_RICERCA' ? modulo.abilitazioni : [];
  return Object.assign({}, modulo, isTipoUfficio(tipoUtente) ? SENZA_RAPPORTO : {}, { abilitazioni });
}

const { dipartimentoId, ruoloId, regime, dataTermineRapporto, annoCorso, ssdId, indicatoriRicerca } = VUOTO;
const SENZA_RAPPORTO = { dipartimentoId, ruoloId, regime, dataTermineRapporto, annoCorso, ssdId, indicatoriRicerca };

/** Whether relationship and indicators are shown of an account: of an office only where something is stored of them. */
export const hasRapporto = (scheda: UtenteScheda | null, { tipoUtente }: Modulo): boolean =>
  !isTipoUfficio(scheda?.tipoUtente ?? tipoUtente) ||
  (scheda !== null && Object.entries(SENZA_RAPPORTO).some(([campo, empty]) => !same(scrittoOf(scheda)[campo as CampoUtente], empty)));

/** The value of a field in words: empty if the field is, undefined if the value is too long for a sentence. */
export function formatStored(scheda: UtenteScheda, campo: CampoUtente): string | undefined {
  switch (campo) {
    case 'indicatoriRicerca':
      return undefined;
    case 'dipartimentoId':
      return scheda.dipartimento?.nome ?? '';
    case 'ruoloId':
      return scheda.ruolo?.descrizione ?? '';
    case 'ssdId':
      return scheda.ssd?.codice ?? '';
    case 'dataDiNascita':
    case 'dataTermineRapporto':
      return scheda[campo] === null ? '' : formatGiorno(scheda[campo]);
    default:
      return String(scheda[campo] ?? '');
  }
}

/** Facts that the rules need besides the form's values. */
export type Facts = { tipoUtente: TipoUtente; oggi: Day; dominiEmail: readonly string[]; codiceRuolo: string | null };
const CAMPI = Object.keys(NOMI_UTENTE) as CampoUtente[];
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The forms of a stored person, each on its tab with its own Salva; somebody new has one. */
export type Parte = 'dati' | 'indicatori';
const isOf = (parte: Parte, campo: CampoUtente): boolean => (campo === 'indicatoriRicerca') === (parte === 'indicatori');

/** Whether a part of a person holds the same in both readings of them. */
export const sameModulo = (one: UtenteScheda, other: UtenteScheda, parte: Parte): boolean =>
  CAMPI.every((campo) => !isOf(parte, campo) || same(scrittoOf(one)[campo], scrittoOf(other)[campo]));

/** The fields whose value to be stored differs from the stored one. */
export function changedFields(typed: Modulo, scheda: UtenteScheda | null, codiceRuolo: string | null): CampoUtente[] {
  const before = moduloOf(scheda);
  const after = tidyUtente(typed, codiceRuolo);
  // A field that nobody touched is not changed by how it would be written today; the year goes with the role.
  const touched = (campo: CampoUtente) => campo === 'annoCorso' || !same(before[campo], typed[campo]);
  return CAMPI.filter((campo) => touched(campo) && !same(before[campo], after[campo]));
}

/** The faults that prevent saving; for a stored person only those of changed fields, as on the server. */
export function faultsOf(modulo: Modulo, scheda: UtenteScheda | null, facts: Facts): Violazione[] {
  const typed = tidyUtente(scheda === null ? shownIn(modulo) : modulo, facts.codiceRuolo);
  const violazioni = checkUtente(typed, facts);
  if (scheda === null) return [...violazioni, ...(isConfermato(modulo) || dubbiOf(modulo).length === 0 ? [] : [CONFERMARE])];
  const changed = new Set<string>(changedFields(modulo, scheda, facts.codiceRuolo));
  if (changed.has('ruoloId')) changed.add('annoCorso');
  return [...violazioni.filter(({ campo }) => changed.has(rootOf(campo))), ...refusedContradictions(moduloOf(scheda), typed, false)];
}

const CONFERMARE: Violazione = { campo: 'codiceConfermato', messaggio: 'Correggi il codice fiscale, oppure confermalo.' };

/** Why the codice fiscale of somebody new is in doubt, in words. */
export const dubbiOf = (modulo: Modulo): string[] =>
  refusedContradictions(null, tidyUtente(modulo, null), false).map(({ messaggio }) => messaggio);

/** The codice fiscale with its doubts: another one, or another doubt about it, is confirmed anew. */
export const daConfermare = (modulo: Modulo): string => [tidyUtente(modulo, null).codiceFiscale, ...dubbiOf(modulo)].join(' ');

export const isConfermato = (modulo: Modulo): boolean => modulo.codiceConfermato === daConfermare(modulo);

/** What is sent of somebody new. */
export function newBodyOf(modulo: Modulo, codiceRuolo: string | null) {
  const { tipoUtente, abilitazioni, codiceConfermato: _, ...typed } = shownIn(modulo);
  const { indicatoriRicerca, ...dati } = tidyUtente(typed, codiceRuolo);
  return {
    ...dati,
    indicatoriRicerca: [...indicatoriRicerca],
    tipoUtente,
    abilitazioni: [...abilitazioni],
    codiceConfermato: isConfermato(modulo),
  };
}

/** `indicatoriRicerca.0.soglia1` is of the field before the first dot. */
export const rootOf = (campo: string): string => campo.split('.')[0] ?? campo;

type FormState = { isNew: boolean; dubbi: readonly string[]; codiceRuolo: string | null };

/** Whether a field of the form, or a row of it, says itself what is wrong with `campo`. */
export function isSaid(campo: string, { isNew, dubbi, codiceRuolo }: FormState): boolean {
  const [root = campo, , colonna] = campo.split('.');
  if (root === 'annoCorso') return codiceRuolo === RUOLO_DOTTORANDO;
  if (root === 'codiceConfermato') return isNew && dubbi.length > 0;
  return CAMPI.some((each) => each === root) && (root !== 'indicatoriRicerca' || colonna !== undefined);
}
