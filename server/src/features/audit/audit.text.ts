import { ATTI, isAtto } from '@sigeba/contract/atti.ts';
import type { Act, Dati } from '@sigeba/contract/atto.ts';
import type { AttivitaRow } from './audit.queries.ts';

type Row = Omit<AttivitaRow, 'quando' | 'id' | 'ip'>;

/** "Rossi Maria ha inviato la proposta 12 …", "Moretti Elena ha salvato la proposta … per conto di Rossi Maria". */
export function sentenceOf(row: Row): string {
  const act = actOf(row);
  const onBehalf = row.realeId !== null && row.effettivoId !== null && row.realeId !== row.effettivoId;
  const done = act === null ? unknown(row) : act.it(row, (row.dati ?? {}) as never);
  const unchecked = (row.dati as Dati | null)?.senzaControllo === true ? ', senza controllo di modifiche contemporanee' : '';
  return `${whoOf(row)} ${done}${unchecked}${onBehalf ? ` per conto di ${row.effettivo}` : ''}`;
}

/** With whom the sentence begins. */
export function whoOf(row: Row): string {
  const act = actOf(row);
  return row.reale ?? row.effettivo ?? (act !== null && isSigebas(act) ? 'SIGEBA' : strangerOf(row, act));
}

const actOf = ({ azione }: Row): Act<never> | null => (isAtto(azione) ? ATTI[azione] : null);

/** Acts of nightly jobs have no actor, nor has a term that expires. */
const isSigebas = ({ tipo, bySigeba }: Act<never>): boolean => tipo === 'PROFILO' || bySigeba === true;

/** A person who answers an invitation has no account yet: the act names the invited person. */
const strangerOf = ({ dati }: Row, act: Act<never> | null): string =>
  act?.tipo === 'REFEREE' ? `Il referee ${(dati as { referee?: string } | null)?.referee ?? ''}`.trim() : 'Una persona non identificata';

/** An act without a sentence of its own is told by its name, never left out. */
const unknown = ({ azione, oggettoTipo, oggettoId }: Row): string =>
  `ha eseguito «${azione}»${oggettoTipo === null ? '' : ` su ${oggettoTipo}${oggettoId === null ? '' : ` ${oggettoId}`}`}`;
