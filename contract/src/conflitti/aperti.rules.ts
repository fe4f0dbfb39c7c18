import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { MotivoConflitto } from './conflitti.rules.ts';
import type { ConflittoAperto, RuoloValutatore } from './conflitti.shape.ts';

/** The role in which somebody acts on a proposta: it decides what they see of an open conflict. */
export type ChiAgisce = 'UFFICIO' | 'PRESIDENTE' | 'MEMBRO' | 'REFEREE';

/** An open conflict as the server finds it; `proprio`: of the person who acts. */
export type FoundConflitto = {
  propostaId: number;
  numeroProtocollo: string | null;
  cognome: string;
  nome: string;
  ruolo: RuoloValutatore;
  motivi: readonly MotivoConflitto[];
  proprio: boolean;
};

/**
 * Open conflicts as the person who acts may see them (D-204): office and chair with their reasons; a member the names of the commission
 * only, since referees may be hidden and reasons are for those who decide; a referee only their own. What a proponent asked in confidence
 * is a reason for the office alone.
 */
export function openConflittiFor(chi: ChiAgisce, trovati: readonly FoundConflitto[]): ConflittoAperto[] {
  const decide = chi === 'UFFICIO' || chi === 'PRESIDENTE';
  return trovati
    .map((trovato) => ({ ...trovato, motivi: trovato.motivi.filter((motivo) => chi === 'UFFICIO' || motivo !== 'INDICATO') }))
    .filter(({ motivi, ruolo, proprio }) => motivi.length > 0 && (proprio || decide || (chi === 'MEMBRO' && ruolo !== 'REFEREE')))
    .map((trovato) => ({ ...trovato, motivi: decide || trovato.proprio ? trovato.motivi : [] }));
}

/** A person's own open conflict is decided first, by those who decide conflicts: until then they neither evaluate nor grant (D-204). */
export function canActDespiteConflitti(aperti: readonly Pick<ConflittoAperto, 'proprio' | 'numeroProtocollo'>[]): Verdict {
  const propri = aperti.filter(({ proprio }) => proprio);
  return propri.length === 0
    ? yes
    : no('CONFLITTO_DA_DECIDERE', { numeri: propri.flatMap(({ numeroProtocollo }) => numeroProtocollo ?? []).join(', ') });
}
