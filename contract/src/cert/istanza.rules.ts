import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { APPROVATA, APPROVATA_CONDIZIONE, BOZZA, REVISIONE, STATI_ISTANZA, type StatoId } from './stati.ts';

/** What stands for the draft where versions are told apart: those that were sent count from 1. */
export const VERSIONE_BOZZA = 0;

type Proponente = {
  profiloValidato: boolean;
  /** False once the university no longer knows the person (D-35). */
  utenteInternoValido: boolean;
};

/** Whoever is known to the university and has confirmed the profile (evaluation and ethics, section 5, Ethics submission). */
export function canCreateIstanza({ profiloValidato, utenteInternoValido }: Proponente): Verdict {
  if (!utenteInternoValido) return no('PROFILO_BLOCCATO');
  return profiloValidato ? yes : no('PROFILO_ISTANZA');
}

type IstanzaFacts = { statoId: StatoId; numeroProtocollo: string | null };

/** A Bozza, or one that the committee has given back for revision (D-142); nothing else changes any more. */
export function canSaveIstanza({ statoId }: IstanzaFacts): Verdict {
  if (statoId === BOZZA || statoId === REVISIONE) return yes;
  return no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}

type SendCase = {
  istanza: IstanzaFacts;
  proponente: Proponente;
  /** How many violations the last check found; null when the istanza changed since. */
  errori: number | null;
  /** Why another body is competent, or none; null where this committee is (D-139, D-141). */
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

/** While it is to be revised the proponent answers what is asked, and may better the answers (D-142). */
export const canAnswerRichieste = ({ statoId }: Pick<IstanzaFacts, 'statoId'>): Verdict =>
  statoId === REVISIONE ? yes : no('SENZA_RICHIESTE');

/** An answer as it is stored: an empty one is none. */
export const trimRisposta = (typed: string | null): string | null => (typed === null || typed.trim() === '' ? null : typed.trim());

type Risposta = {
  id: number;
  risposta: string;
  prima?: string | null | undefined;
  mediaId?: number | null | undefined;
  primaMediaId?: number | null | undefined;
};
type StoredRichiesta = { id: number; risposta: string | null; mediaId: number | null; allegato: string | null };

/**
 * What is saved from two devices: an answer that was not touched here leaves the other's in peace, one that would
 * overwrite what nobody read here is told, with the other's words. A file that would take the place of one that nobody read here is told, too.
 */
export function mergeRisposte(sent: readonly Risposta[], stored: readonly StoredRichiesta[]) {
  const savedOf = (id: number) => stored.find((each) => each.id === id)?.risposta ?? null;
  const read = sent.map(({ id, risposta, prima }) => {
    const [salvata, typed] = [savedOf(id), trimRisposta(risposta)];
    const letta = prima === undefined ? salvata : trimRisposta(prima);
    return { id, typed, salvata, toccata: typed !== letta, superata: letta !== salvata && typed !== salvata };
  });
  return {
    risposte: read.filter(({ toccata }) => toccata).map(({ id, typed }) => ({ id, risposta: typed })),
    superate: [
      ...read
        .filter(({ toccata, superata }) => toccata && superata)
        .map(({ id, salvata }): Violazione => ({ campo: `risposte.${id}`, messaggio: rispostaSuperata(salvata) })),
      ...sent.flatMap((each): Violazione[] => {
        const salvata = stored.find(({ id }) => id === each.id);
        return salvata !== undefined && isAllegatoSuperato(each, salvata)
          ? [{ campo: `risposte.${each.id}`, messaggio: allegatoSuperato(salvata.allegato) }]
          : [];
      }),
    ],
  };
}

/** Another file has been saved since this one was chosen, or taken away. */
const isAllegatoSuperato = ({ mediaId, primaMediaId }: Risposta, salvata: StoredRichiesta): boolean =>
  mediaId !== undefined && primaMediaId !== undefined && salvata.mediaId !== primaMediaId && salvata.mediaId !== mediaId;

const allegatoSuperato = (nome: string | null): string =>
  nome === null
    ? "L'allegato salvato è stato tolto da un altro dispositivo. Salva di nuovo per tenere il tuo."
    : `Da un altro dispositivo è stato salvato l'allegato «${nome}». Salva di nuovo per sostituirlo con quello che vedi qui.`;

const rispostaSuperata = (salvata: string | null): string =>
  salvata === null
    ? 'La risposta salvata è stata tolta da un altro dispositivo. Salva di nuovo per tenere la tua.'
    : `Da un altro dispositivo è stata salvata questa risposta: «${salvata}». Uniscila alla tua, o salva di nuovo per sostituirla.`;

type ApprovedIstanza = { statoId: StatoId; verificateIl: unknown };

/** Approved, so that an amendment or a renewal may build on it: under conditions only once they were found met. */
export const isApprovata = ({ statoId, verificateIl }: ApprovedIstanza): boolean =>
  statoId === APPROVATA || (statoId === APPROVATA_CONDIZIONE && verificateIl != null);

/** Only a Bozza that never had a number: what was sent once is kept (D-143). */
export function canDeleteIstanza({ statoId, numeroProtocollo }: IstanzaFacts): Verdict {
  if (numeroProtocollo !== null) return no('ISTANZA_NUMERATA', { numeroProtocollo });
  return statoId === BOZZA ? yes : no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}
