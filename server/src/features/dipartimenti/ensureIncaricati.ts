import type { IncarichiForm } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import {
  checkIncarichi,
  INCARICHI,
  type Incarico,
  TESTI_INCARICO,
  tipoIncaricato,
} from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { motivoNonIncaricabile } from '@sigeba/contract/utenti/incarico.rules.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureValid } from '../../ground/refuse.ts';
import { listIncaricabili } from '../funzioni/incaricabili.queries.ts';

type Before = Partial<Record<Incarico, readonly { id: number; cognome: string; nome: string }[]>>;
type Form = Pick<IncarichiForm, Incarico> & { anniQualificati?: number[] | undefined };

/**
 * Refuses new holders of an office whom its search would not find. Present holders may stay whatever their accounts have become.
 * @returns what changes, in words for the register of acts
 */
export async function ensureIncaricati(
  tx: Tx,
  form: Form,
  { before, massimo, received }: { before: Before; massimo?: number; received: Date },
): Promise<string> {
  const changes = INCARICHI.map((incarico) => changeOf(incarico, form, before));
  const nuovi = changes.flatMap(({ incarico, added }) => added.map((id) => ({ incarico, id })));
  const rows = await listIncaricabili(tx, { ids: nuovi.map(({ id }) => id) });
  const persone = new Map(rows.map((row) => [row.id, row]));
  const oggi = dayInRome(received);
  ensureValid([
    ...checkIncarichi(form, massimo),
    ...nuovi.flatMap(({ incarico, id }): Violazione[] => {
      const messaggio = motivoNonIncaricabile(persone.get(id), tipoIncaricato(incarico), oggi);
      return messaggio === null ? [] : [{ campo: incarico, messaggio }];
    }),
  ]);
  return changes
    .flatMap(({ incarico, added, removed }) => [
      ...added.map((id) => `aggiunto ${TESTI_INCARICO[incarico]} ${nameOf(persone.get(id))}`),
      ...removed.map((persona) => `tolto ${TESTI_INCARICO[incarico]} ${nameOf(persona)}`),
    ])
    .join('; ');
}

function changeOf(incarico: Incarico, form: Form, before: Before) {
  const had = before[incarico] ?? [];
  const ids = form[incarico]?.map(({ id }) => id) ?? had.map(({ id }) => id);
  return {
    incarico,
    added: ids.filter((id) => !had.some((each) => each.id === id)),
    removed: had.filter(({ id }) => !ids.includes(id)),
  };
}

const nameOf = (persona: { cognome: string; nome: string } | undefined): string =>
  persona === undefined ? '' : `${persona.cognome} ${persona.nome}`;
