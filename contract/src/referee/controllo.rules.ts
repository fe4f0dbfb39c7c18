import { type MotivoConflitto, testoMotivo } from '../conflitti/conflitti.rules.ts';

/** A reason against inviting somebody; with `blocca` the invitation is refused, otherwise the office decides. */
type Conflitto = { blocca: boolean; motivo: string };

const CONFLITTO_PERSONA = 'È l’indirizzo di una persona della proposta: conflitto di interessi.';
const CONFLITTO_CONFERMATO = 'Il suo conflitto di interessi con questa proposta è confermato.';
const CONFLITTO_COMMISSIONE = 'Siede nella commissione che valuta questa proposta: conflitto di interessi.';
const GIA_INVITATO = 'È già stato invitato per questa proposta.';

export type FattiConflitto = {
  /** What is known about the address, as for any evaluator. */
  motivi: readonly MotivoConflitto[];
  /** A conflict of this address with this proposta is confirmed. */
  confermato: boolean;
  /** The proponent asked the office not to let them evaluate; hidden from a chair. */
  indicato: boolean;
  invitato: boolean;
  omonimo: boolean;
  /** Other names under which this address is known, surname first. */
  altriNomi: readonly string[];
  /** A member of the commission evaluates it there, and reads the sheets of the referees. */
  commissario: boolean;
  /** Somebody of the commission has this name, with another address. */
  omonimoCommissione: boolean;
  /** The address belongs to somebody of the university. */
  interno: boolean;
  /** The catalogue could not tell what they have published. */
  nonVerificato: boolean;
  stessoDominio: boolean;
};

/** People of the proposta itself, by this address: refused (D-129). */
const PERSONA: ReadonlySet<MotivoConflitto> = new Set([
  ...(['RESPONSABILE', 'TITOLARE', 'PARTECIPANTE', 'TUTOR', 'EX_TITOLARE', 'RICHIESTO', 'EMAIL'] as const),
]);

/** What has to be weighed before somebody is invited; only `blocca` prevents it (D-129, D-143). */
export function conflittiOf(fatti: FattiConflitto, anni: number): Conflitto[] {
  const persona = fatti.motivi.some((motivo) => PERSONA.has(motivo));
  const stessoDipartimento = fatti.motivi.includes('DIPARTIMENTO');
  const inComune = (motivo: MotivoConflitto): [boolean, string] => [fatti.motivi.includes(motivo), testoMotivo(motivo, anni)];
  const doubts: [boolean, string][] = [
    inComune('PROPRIA_PROPOSTA'),
    inComune('PROPOSTA_COMUNE'),
    inComune('PUBBLICAZIONE_COMUNE'),
    inComune('DIPARTIMENTO'),
    [fatti.indicato, testoMotivo('INDICATO')],
    [fatti.interno && !stessoDipartimento, 'È una persona dell’ateneo.'],
    [fatti.nonVerificato, 'Le sue pubblicazioni nel catalogo non sono ancora state verificate.'],
    [fatti.altriNomi.length > 0, `L’indirizzo è noto con un altro nome: ${fatti.altriNomi.join(', ')}. Controlla nome e indirizzo.`],
    [fatti.omonimo, 'Ha cognome e nome di una persona della proposta.'],
    [fatti.omonimoCommissione && !fatti.commissario, 'Ha cognome e nome di chi siede nella commissione.'],
    [fatti.stessoDominio && !fatti.interno, 'Ha un indirizzo dello stesso ente del responsabile.'],
  ];
  const blocked: [boolean, string][] = [
    [persona, CONFLITTO_PERSONA],
    [fatti.commissario, CONFLITTO_COMMISSIONE],
    [fatti.confermato, CONFLITTO_CONFERMATO],
    [fatti.invitato, GIA_INVITATO],
  ];
  return [
    ...blocked.flatMap(([holds, motivo]) => (holds ? [{ blocca: true, motivo }] : [])),
    ...doubts.flatMap(([holds, motivo]) => (holds && !persona ? [{ blocca: false, motivo }] : [])),
  ];
}
