import { no, type Verdict, yes } from '../verdict.ts';

type PropostaFacts = { status: 'BOZZA' | 'INVIATA'; isResponsabile: boolean; numeroProtocollo: string | null };

type WriteCase = {
  proposta: PropostaFacts;
  /** Last instant at which a proposta is accepted, and the instant at which the whole request had arrived. */
  scadenza: Date;
  received: Date;
};

/** Only the responsabile writes, only while it is BOZZA, up to the scadenza (platform core, sections 4 and 6; code 2 of section 8). */
export function canSaveProposta({ proposta, scadenza, received }: WriteCase): Verdict {
  if (!proposta.isResponsabile) return no('NOT_RESPONSABILE');
  if (proposta.status === 'INVIATA') return no('ALREADY_INVIATA', { numeroProtocollo: proposta.numeroProtocollo ?? '' });
  if (received > scadenza) return no('PAST_SCADENZA', { scadenza: scadenza.toISOString() });
  return yes;
}

type SendCase = WriteCase & {
  /** How many violations the last check found; null when the proposta changed since. */
  errori: number | null;
  profiloValidato: boolean;
  /** Why the responsabile may not present it after all, the limits of the bando among them. */
  motivi: readonly { testo: string }[];
};

/** Only the responsabile sends, once, a validated proposta, within the scadenza, with a confirmed profile, where admissible (decisions D-77, D-79). */
export function canSendProposta({ errori, profiloValidato, motivi, ...writing }: SendCase): Verdict {
  const writable = canSaveProposta(writing);
  if (!writable.ok) return writable;
  // First, because nothing that is filled in or checked would help.
  if (motivi.length > 0) return no('NOT_AMMISSIBILE', { motivi: motivi.map(({ testo }) => testo) });
  if (errori !== 0) return no('NOT_VALIDATA', { errori });
  if (!profiloValidato) return no('PROFILO_NON_VALIDATO');
  return yes;
}

type DeleteCase = WriteCase & {
  anno: number;
  /** The greatest year of a bando already started. */
  annoCorrente: number;
};

/** Only the responsabile deletes a BOZZA; past years are read-only, and what once had a protocol number stays for ever (decisions D-05, D-62, D-75). */
export function canDeleteProposta({ proposta, anno, annoCorrente, scadenza, received }: DeleteCase): Verdict {
  if (!proposta.isResponsabile) return no('NOT_RESPONSABILE');
  if (proposta.status === 'INVIATA') return no('ALREADY_INVIATA', { numeroProtocollo: proposta.numeroProtocollo ?? '' });
  if (proposta.numeroProtocollo !== null) return no('ALREADY_NUMBERED', { numeroProtocollo: proposta.numeroProtocollo });
  if (anno < annoCorrente && received > scadenza) return no('PAST_YEAR', { anno });
  return yes;
}
