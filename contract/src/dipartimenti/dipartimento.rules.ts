import { FUORI_ANNO, isAnno } from '../anno.ts';
import { normaliseCognome } from '../cognome.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Ruolo } from '../ruoli.ts';

/** Roles that may write departments; the whole office may read them (permission matrix). */
export const CHI_SCRIVE_DIPARTIMENTI = ['UFFICIO', 'TERZA', 'AWARD'] as const satisfies readonly Ruolo[];

export const writesDipartimenti = (roles: ReadonlySet<Ruolo>): boolean => CHI_SCRIVE_DIPARTIMENTI.some((role) => roles.has(role));

/** People of each kind in a department: more is a mistake. */
export const MAX_INCARICATI = 50;

/** The offices of a department: directors, RAD, research contacts (D-31); a structure has one RAD. */
export const INCARICHI = ['direttoreList', 'radList', 'refereeList'] as const;
export type Incarico = (typeof INCARICHI)[number];

export const TESTI_INCARICO: Record<Incarico, string> = {
  direttoreList: 'Direttore',
  radList: 'RAD',
  refereeList: 'Referente ricerca',
};

/** A RAD is an account of that type (D-30); the others are researchers. */
export const tipoIncaricato = (incarico: Incarico): 'RAD' | 'UTENTE' => (incarico === 'radList' ? 'RAD' : 'UTENTE');

/** Length of a name, and names that may be added at once. */
export const NOME_MASSIMO = 300;
export const NOMI_MASSIMO = 200;

/** The names of a typed or pasted list, one a line; a tab is kept, as a sign that several columns were pasted. */
export const namesIn = (testo: string): string[] =>
  testo
    .split(/\r?\n/)
    .map((riga) => riga.trim().replace(/[^\S\t]+/g, ' '))
    .filter((riga) => riga !== '');

/** Faults of names to be added to those in force; they are compared like surnames. */
export function checkNomi(nomi: readonly string[], inVigore: readonly string[], campo = 'nomi'): Violazione[] {
  if (nomi.length === 0 || nomi.some((nome) => nome.trim() === '')) return [{ campo, messaggio: 'Inserisci almeno un nome.' }];
  if (nomi.length > NOMI_MASSIMO) return [{ campo, messaggio: `Al massimo ${NOMI_MASSIMO} nomi alla volta.` }];
  const taken = new Set(inVigore.map(normaliseCognome));
  return nomi.flatMap((nome, at) => {
    const key = normaliseCognome(nome);
    const first = nomi.findIndex((each) => normaliseCognome(each) === key);
    if (nome.includes('\t'))
      return [{ campo, messaggio: `«${nome.replace(/ ?\t.*/, '')}»: la riga ha più colonne, incolla solo quella dei nomi.` }];
    if (nome.length > NOME_MASSIMO) return [{ campo, messaggio: `«${nome.slice(0, 40)}…» supera i ${NOME_MASSIMO} caratteri.` }];
    if (first < at) return [{ campo, messaggio: `«${nome}» compare due volte.` }];
    return taken.has(key) ? [{ campo, messaggio: `«${nome}» c'è già.` }] : [];
  });
}

type Form = Partial<Record<Incarico, readonly { id: number }[] | undefined>> & { anniQualificati?: readonly number[] | undefined };

/** Faults of the people and years of a department; a structure has at most one RAD. */
export function checkIncarichi(form: Form, massimo = MAX_INCARICATI): Violazione[] {
  const wrong = INCARICHI.flatMap((campo) => {
    const ids = form[campo]?.map(({ id }) => id) ?? [];
    if (new Set(ids).size < ids.length) return [{ campo, messaggio: 'Una persona compare due volte.' }];
    return ids.length > massimo ? [{ campo, messaggio: `Al massimo ${massimo} ${massimo === 1 ? 'persona' : 'persone'}.` }] : [];
  });
  const anni = form.anniQualificati ?? [];
  const strange = anni.some((anno) => !isAnno(anno));
  return strange ? [...wrong, { campo: 'anniQualificati', messaggio: FUORI_ANNO }] : wrong;
}
