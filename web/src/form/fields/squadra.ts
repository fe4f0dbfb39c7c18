import { peopleIn } from '@sigeba/contract/form/kinds/people/peopleBounds.ts';
import { isReadonly } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, ElencoPartecipanti, Partecipante, Valore } from '@sigeba/contract/form/template/template.types.ts';
import { useVisible } from '../formHooks.ts';
import type { FormStore } from '../formStore.types.ts';

/** The lists of people that a section asks for, and that of people from outside: one search serves them all. */
export type Squadra = { elenchi: readonly Campo[]; esterni: Campo | null };

/** Of the section that a field stands in; as it is shown and may be changed. */
export function useSquadra(form: FormStore, uid: string): Squadra {
  const { sezioni } = useVisible(form);
  const uids = sezioni.find((sezione) => sezione.uids.includes(uid))?.uids ?? [];
  const campi = uids.flatMap((each) => form.campo(each)?.campo ?? []).filter((campo) => !isReadonly(campo));
  return {
    elenchi: campi.filter(({ tipoCampo }) => tipoCampo === 'participants'),
    esterni: campi.find(({ tipoCampo }) => tipoCampo === 'participants_manual') ?? null,
  };
}

export const rimossiIn = (valore: Valore): number[] =>
  typeof valore === 'object' && valore !== null && 'rimossi' in valore ? (valore.rimossi ?? []) : [];

/** A list as it is answered; whoever is in it again is taken out no more. */
export function elencoOf(partecipanti: Partecipante[], rimossi: readonly number[]): ElencoPartecipanti | null {
  const out = rimossi.filter((id) => !partecipanti.some(({ utenteId }) => utenteId === id));
  return partecipanti.length + out.length === 0 ? null : { partecipanti, ...(out.length > 0 && { rimossi: out }) };
}

/** Puts a person at the end of a list, and takes their refusal out of the others: nobody stands in two. */
export function addPersona(form: FormStore, { elenchi }: Squadra, campo: Campo, row: Partecipante): void {
  for (const each of elenchi) {
    const valore = form.field(each.uid).valore;
    const others = peopleIn(valore).filter(({ utenteId }) => utenteId !== row.utenteId);
    if (each === campo) form.setValue(each.uid, elencoOf([...others, row], rimossiIn(valore)));
    else if (others.length < peopleIn(valore).length) form.setValue(each.uid, elencoOf(others, rimossiIn(valore)));
  }
}

/** Whoever stands in any list, as one word: what is shown of a search changes when it does. */
export const peopleKey = (form: FormStore, { elenchi }: Squadra): string =>
  elenchi.flatMap(({ uid }) => peopleIn(form.field(uid).valore).map(({ utenteId, status }) => `${utenteId}${status}`)).join();
