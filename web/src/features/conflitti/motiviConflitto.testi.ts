import { italianTexts } from '../../text/defineTexts.ts';

/** Why somebody may not be impartial, in a few words: of the list of conflicts and of where one acts on a proposta. */
const it = {
  RESPONSABILE: 'È il responsabile',
  TITOLARE: 'È il titolare',
  PARTECIPANTE: 'Partecipa',
  TUTOR: 'È tutor',
  EX_TITOLARE: 'È stato titolare',
  RICHIESTO: 'È stato invitato a partecipare',
  EMAIL: 'Stessa e-mail di una persona',
  DICHIARATO: 'Lo ha dichiarato',
  SEGNALATO: 'Segnalato dal proponente',
  INDICATO: 'Indicato dal proponente, in via riservata',
  PROPRIA_PROPOSTA: 'Propria proposta nella classe',
  PROPOSTA_COMUNE: 'Proposta in comune',
  PUBBLICAZIONE_COMUNE: 'Pubblicazione in comune',
  DIPARTIMENTO: 'Stesso dipartimento',
} as const;

export const motiviConflittoTesti = italianTexts({ it });
