import { ATTI, isAtto } from '@sigeba/contract/atti.ts';
import type { Act, Dati } from '@sigeba/contract/atto.ts';
import type { AttivitaRow } from './audit.queries.ts';

type Row = Omit<AttivitaRow, 'quando' | 'id' | 'ip'>;

/** "Rossi Maria ha inviato la proposta 12 …", "Moretti Elena ha salvato la proposta … per conto di Rossi Maria". */
export function sentenceOf(row: Row): string {
  const act = actOf(row);
  const who = row.reale ?? row.effettivo ?? (act !== null && isSigebas(act) ? 'SIGEBA' : strangerOf(row, act));
  const onBehalf = row.realeId !== null && row.effettivoId !== null && row.realeId !== row.effettivoId;
  const done = act === null ? unknown(row) : act.it(row, (row.dati ?? {}) as never);
  const unchecked = (row.dati as Dati | null)?.senzaControllo === true ? ', senza controllo di modifiche contemporanee' : '';
  return `${who} ${done}${unchecked}${onBehalf ? ` per conto di ${row.effettivo}` : ''}`;
}

const actOf = ({ azione }: Row): Act<never> | null => (isAtto(azione) ? ATTI[azione] : null);

/** Acts of the night are nobody's, nor is a term that has passed. */
const isSigebas = ({ tipo, bySigeba }: Act<never>): boolean => tipo === 'PROFILO' || bySigeba === true;

/** Who answers an invitation has no account yet: the act says who was invited. */
const strangerOf = ({ dati }: Row, act: Act<never> | null): string =>
  act?.tipo === 'REFEREE' ? `Il referee ${(dati as { referee?: string } | null)?.referee ?? ''}`.trim() : 'Una persona non identificata';

/** An act that has no sentence yet is told by its name, never left out. */
const unknown = ({ azione, oggettoTipo, oggettoId }: Row): string =>
  `ha eseguito «${azione}»${oggettoTipo === null ? '' : ` su ${oggettoTipo}${oggettoId === null ? '' : ` ${oggettoId}`}`}`;
