import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { APPROVATA, APPROVATA_CONDIZIONE, BOZZA, REVISIONE, STATI_ISTANZA, type StatoId } from './stati.ts';

/** Stands for the draft among the versions; sent ones count from 1. */
export const VERSIONE_BOZZA = 0;

type Proponente = {
  profiloValidato: boolean;
  /** False once the university no longer knows the person (D-35). */
  utenteInternoValido: boolean;
};

/**
 * An istanza may be created by a person whom the university knows and whose profile is confirmed (evaluation and ethics, section 5, Ethics
 * submission).
 */
export function canCreateIstanza({ profiloValidato, utenteInternoValido }: Proponente): Verdict {
  if (!utenteInternoValido) return no('PROFILO_BLOCCATO');
  return profiloValidato ? yes : no('PROFILO_ISTANZA');
}

type IstanzaFacts = { statoId: StatoId; numeroProtocollo: string | null };

/** A Bozza, or an istanza that the committee has given back for revision (D-142), may be saved; no other. */
export function canSaveIstanza({ statoId }: IstanzaFacts): Verdict {
  if (statoId === BOZZA || statoId === REVISIONE) return yes;
  return no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}

type SendCase = {
  istanza: IstanzaFacts;
  proponente: Proponente;
  /** Violations found by the last check; null where the istanza has changed since. */
  errori: number | null;
  /** Why another body is competent, or none; null where this committee is (D-139, D-141). */
  fuoriCompetenza: string | null;
  /** A dottorando or assegnista has not attached the self-declaration. */
  senzaAutodichiarazione: boolean;
  /** Points of the committee that are not answered. */
  senzaRisposta: number;
};

/** An istanza may be sent if it is complete, within this committee's competence, and its proponent may present one. */
export function canSendIstanza({ istanza, proponente, errori, fuoriCompetenza, senzaAutodichiarazione, senzaRisposta }: SendCase): Verdict {
  const writable = canSaveIstanza(istanza);
  if (!writable.ok) return writable;
  if (fuoriCompetenza !== null) return no('FUORI_COMPETENZA', { messaggio: fuoriCompetenza });
  if (senzaAutodichiarazione) return no('SENZA_AUTODICHIARAZIONE');
  if (errori !== 0) return no('ISTANZA_NON_VALIDATA', { errori });
  if (senzaRisposta > 0) return no('RICHIESTE_SENZA_RISPOSTA', { quante: senzaRisposta });
  return canCreateIstanza(proponente);
}

/** During a revision the proponent answers its points, and may correct the answers (D-142). */
export const canAnswerRichieste = ({ statoId }: Pick<IstanzaFacts, 'statoId'>): Verdict =>
  statoId === REVISIONE ? yes : no('SENZA_RICHIESTE');

/** An answer as it is stored: an empty one is null. */
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
 * Merges answers from two devices: an answer that was not edited here leaves the other's unchanged; one that would overwrite an unseen one
 * is reported with the other's text. A file that would replace an unseen one is reported, too.
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

/** Whether another file has been saved, or removed, since this one was chosen. */
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

/** Whether an amendment or a renewal may build on it: approved, and conditions found met. */
export const isApprovata = ({ statoId, verificateIl }: ApprovedIstanza): boolean =>
  statoId === APPROVATA || (statoId === APPROVATA_CONDIZIONE && verificateIl != null);

/** Only a Bozza that never had a number may be deleted: whatever was sent is kept (D-143). */
export function canDeleteIstanza({ statoId, numeroProtocollo }: IstanzaFacts): Verdict {
  if (numeroProtocollo !== null) return no('ISTANZA_NUMERATA', { numeroProtocollo });
  return statoId === BOZZA ? yes : no('ISTANZA_NON_MODIFICABILE', { stato: STATI_ISTANZA[statoId].descrizione });
}
