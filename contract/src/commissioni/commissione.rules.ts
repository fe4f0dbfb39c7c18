import { addYears } from '../giorno.ts';
import { dayInRome, type Instant } from '../instant.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';

/** Roles that may write commissioni; the whole office may read them (permission matrix). */
export const CHI_SCRIVE_COMMISSIONI = ['UFFICIO'] as const satisfies readonly Ruolo[];

/** Whether somebody with these roles may write commissioni at all. */
export const writesCommissioni = (roles: ReadonlySet<Ruolo>): boolean => CHI_SCRIVE_COMMISSIONI.some((role) => roles.has(role));

export const MAX_NOME_COMMISSIONE = 300;

/** Members besides the chair, unless the university sets another number: setting `commissione.max_componenti` (D-100). */
export const MAX_COMPONENTI = 30;

export const NUMERO_MASSIMO_RAGGIUNTO = 'Numero massimo raggiunto';

type CommissionTimes = {
  anno: number;
  annoCorrente: number;
  /** It still evaluates (D-103). */
  inCarica: boolean;
};

/** Years for which the people of a former commissione may still read its statistics, conflicts and boards. */
export const ANNI_LETTURA = 2;

/** Whether they still may, to the day in Rome (D-205). `ufficialeDal`: when its last classe became official; null: one is not yet. */
export const isLeggibileAncora = (ufficialeDal: Instant | null, received: Instant): boolean =>
  ufficialeDal === null || dayInRome(received) <= addYears(dayInRome(ufficialeDal), ANNI_LETTURA);

/** Commissioni of past years are read-only once they no longer evaluate: until then their people can be replaced (D-178). */
export const canWriteCommissione = ({ anno, annoCorrente, inCarica }: CommissionTimes): Verdict =>
  anno < annoCorrente && !inCarica ? no('COMMISSIONE_PASSATA') : yes;

/** A commissione that has evaluated cannot be deleted (D-104), and keeps the tipologie it has evaluated. */
export function canDeleteCommissione({ valutata, ...when }: CommissionTimes & { valutata: boolean }): Verdict {
  const may = canWriteCommissione(when);
  return may.ok && valutata ? no('COMMISSIONE_CON_VALUTAZIONI') : may;
}

type Form = { nome: string; presidente: { utenteId: number } | null; membroCommissioneList: readonly { utenteId: number }[] };

/** Faults of a commissione, apart from who its members are; `massimo` members besides the chair. */
export function checkCommissione({ nome, presidente, membroCommissioneList: membri }: Form, massimo: number): Violazione[] {
  const ids = membri.map(({ utenteId }) => utenteId);
  const wrong: [boolean, string, string][] = [
    [nome.trim() === '', 'nome', 'Inserisci il nome.'],
    [nome.length > MAX_NOME_COMMISSIONE, 'nome', `Al massimo ${MAX_NOME_COMMISSIONE} caratteri.`],
    [new Set(ids).size < ids.length, 'membroCommissioneList', 'Una persona compare due volte tra i membri.'],
    [presidente !== null && ids.includes(presidente.utenteId), 'membroCommissioneList', 'Il presidente è anche tra i membri.'],
    [ids.length > massimo, 'membroCommissioneList', `${NUMERO_MASSIMO_RAGGIUNTO}: ${massimo}.`],
  ];
  return wrong.flatMap(([is, campo, messaggio]) => (is ? [{ campo, messaggio }] : []));
}

/** Warning for a commissione with neither chair nor members (ERR-028, ERR-029 foresee it): it may be saved, and evaluates nothing. */
export const NESSUNO_VALUTA = 'La commissione non ha né presidente né membri: nessuno può valutare le proposte delle sue tipologie.';

type Coverage = {
  specializzata: boolean;
  presidente: unknown;
  membroCommissioneList: readonly { macroAree: readonly { id: number }[] }[];
};

/**
 * Warning for a commissione without people, and for a general one whose members leave macro-areas to nobody (D-101); the chair has all of
 * them and is not counted. A specialised one evaluates all proposte of its tipologie.
 */
export function avvisoCommissione(
  { specializzata, presidente, membroCommissioneList }: Coverage,
  macroaree: readonly { id: number; nome: string }[],
): string | null {
  if (presidente === null && membroCommissioneList.length === 0) return NESSUNO_VALUTA;
  if (specializzata) return null;
  const covered = new Set(membroCommissioneList.flatMap(({ macroAree }) => macroAree.map(({ id }) => id)));
  const names = macroaree.filter(({ id }) => !covered.has(id)).map(({ nome }) => nome);
  return names.length === 0 ? null : `Macroaree senza commissario: ${names.join(', ')}`;
}

/** The seats of the commissione of a classe; `aree`: the macro-areas of its members' seats. */
type Seats = {
  specializzata: boolean;
  presidenteId: number | null;
  membri: readonly number[];
  aree: readonly (readonly [utenteId: number, macroareaId: number])[];
};

/**
 * Whether somebody evaluates the macro-area of a proposta: the chair evaluates all, and so does every member of a specialised commissione;
 * in a general one each member evaluates those of their seat (D-101). A macro-area that the classe leaves out is evaluated by nobody
 * (D-53); without `ammesse` none is left out.
 */
export function evaluatesMacroArea(
  utenteId: number,
  macroareaId: number | null,
  { ammesse, commissione }: { ammesse: readonly number[]; commissione: Seats | undefined },
): boolean {
  if (commissione === undefined || (ammesse.length > 0 && !ammesse.some((id) => id === macroareaId))) return false;
  if (commissione.presidenteId === utenteId) return true;
  if (commissione.specializzata) return commissione.membri.includes(utenteId);
  return commissione.aree.some(([membro, area]) => membro === utenteId && area === macroareaId);
}
