import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { MotivoConflitto } from './conflitti.rules.ts';
import type { ConflittoAperto, RuoloValutatore } from './conflitti.shape.ts';

/** As what somebody acts on a proposta: what of an open conflict is told them depends on it. */
export type ChiAgisce = 'UFFICIO' | 'PRESIDENTE' | 'MEMBRO' | 'REFEREE';

/** An open conflict as the server finds it; `proprio`: of whoever acts. */
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
 * Open conflicts as they are shown to whoever acts (D-204): to office and chair with their reasons; to a member the names of the
 * commission alone, since referees may be hidden and reasons are for who decides; to a referee none but the own. What a proponent
 * asked in confidence is a reason for the office alone.
 */
export function openConflittiFor(chi: ChiAgisce, trovati: readonly FoundConflitto[]): ConflittoAperto[] {
  const decide = chi === 'UFFICIO' || chi === 'PRESIDENTE';
  return trovati
    .map((trovato) => ({ ...trovato, motivi: trovato.motivi.filter((motivo) => chi === 'UFFICIO' || motivo !== 'INDICATO') }))
    .filter(({ motivi, ruolo, proprio }) => motivi.length > 0 && (proprio || decide || (chi === 'MEMBRO' && ruolo !== 'REFEREE')))
    .map((trovato) => ({ ...trovato, motivi: decide || trovato.proprio ? trovato.motivi : [] }));
}

/** One's own open conflict is decided first, by whoever decides conflicts: until then one neither evaluates nor grants (D-204). */
export function canActDespiteConflitti(aperti: readonly Pick<ConflittoAperto, 'proprio' | 'numeroProtocollo'>[]): Verdict {
  const propri = aperti.filter(({ proprio }) => proprio);
  return propri.length === 0
    ? yes
    : no('CONFLITTO_DA_DECIDERE', { numeri: propri.flatMap(({ numeroProtocollo }) => numeroProtocollo ?? []).join(', ') });
}
