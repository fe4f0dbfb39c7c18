import { no, type Verdict, yes } from '../verdict.ts';
import { BOZZA, REVISIONE, STATI_ISTANZA, type StatoId } from './stati.ts';

type Proponente = {
  profiloValidato: boolean;
  /** False once the university no longer knows the person (decision D-35). */
  utenteInternoValido: boolean;
};

/** Whoever is known to the university and has confirmed the profile (evaluation spec, section 5, Ethics submission). */
export function canCreateIstanza({ profiloValidato, utenteInternoValido }: Proponente): Verdict {
  if (!utenteInternoValido) return no('PROFILO_BLOCCATO');
  return profiloValidato ? yes : no('PROFILO_ISTANZA');
}

type IstanzaFacts = { statoId: StatoId; numeroProtocollo: string | null };

/** A Bozza, or one that the committee has given back for revision (decision D-142); nothing else changes any more. */
export function canSaveIstanza({ statoId }: IstanzaFacts): Verdict {
  if (statoId === BOZZA || statoId === REVISIONE) return yes;
  return no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}

type SendCase = {
  istanza: IstanzaFacts;
  proponente: Proponente;
  /** How many violations the last check found; null when the istanza changed since. */
  errori: number | null;
  /** Why another body is competent, or none; null where this committee is (decisions D-139, D-141). */
  fuoriCompetenza: string | null;
  /** A dottorando or assegnista has not attached the self-declaration. */
  senzaAutodichiarazione: boolean;
  /** Points of the committee that are not answered. */
  senzaRisposta: number;
};

/** Only what is of this committee's competence, complete, by whoever may present one. */
export function canSendIstanza({ istanza, proponente, errori, fuoriCompetenza, senzaAutodichiarazione, senzaRisposta }: SendCase): Verdict {
  const writable = canSaveIstanza(istanza);
  if (!writable.ok) return writable;
  if (fuoriCompetenza !== null) return no('FUORI_COMPETENZA', { messaggio: fuoriCompetenza });
  if (senzaAutodichiarazione) return no('SENZA_AUTODICHIARAZIONE');
  if (errori !== 0) return no('ISTANZA_NON_VALIDATA', { errori });
  if (senzaRisposta > 0) return no('RICHIESTE_SENZA_RISPOSTA', { quante: senzaRisposta });
  return canCreateIstanza(proponente);
}

/** While it is to be revised the proponent answers what is asked, and may better the answers (decision D-142). */
export const canAnswerRichieste = ({ statoId }: Pick<IstanzaFacts, 'statoId'>): Verdict =>
  statoId === REVISIONE ? yes : no('SENZA_RICHIESTE');

/** Only a Bozza that never had a number: what was sent once is kept (decision D-143). */
export function canDeleteIstanza({ statoId, numeroProtocollo }: IstanzaFacts): Verdict {
  if (numeroProtocollo !== null) return no('ISTANZA_NUMERATA', { numeroProtocollo });
  return statoId === BOZZA ? yes : no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}
