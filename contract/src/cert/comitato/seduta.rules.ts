import { addDays, formatGiorno, isDay } from '../../giorno.ts';
import type { Violazione } from '../../refusals/refusal.ts';
import { no, type Verdict, yes } from '../../refusals/verdict.ts';
import { ESPERTO } from './commissioneCert.rules.ts';

/** Days ahead for which a sitting may be prepared, unless the university sets another number: setting `seduta.giorni_futuri` (D-147). */
export const GIORNI_FUTURI = 90;

/** Sentences of the specification (evaluation and ethics, section 5, Session). */
export const MESSAGGI_SEDUTA = {
  proposta: 'Selezionare una Proposta',
  data: 'Inserire la Data Delibera',
  membro: 'Selezionare un Membro di Commissione',
} as const;

/** The latest day of a sitting: today once it is registered, some weeks ahead while it is in preparation. */
export const dataMassimaOf = (oggi: string, giorniFuturi: number, inPreparazione: boolean): string =>
  inPreparazione ? addDays(oggi, giorniFuturi) : oggi;

type Seduta = {
  dataSeduta: string | null;
  istanze: readonly number[];
  membri: readonly { presente: boolean }[];
  inPreparazione: boolean;
};

/** Faults of a sitting: one in preparation needs only its day; a registered one also needs an istanza and a member who is present. */
export function checkSeduta({ dataSeduta, istanze, membri, inPreparazione }: Seduta, dataMassima: string): Violazione[] {
  const faults: Violazione[] = [];
  if (!inPreparazione && istanze.length === 0) faults.push({ campo: 'certProposte', messaggio: MESSAGGI_SEDUTA.proposta });
  if (dataSeduta === null || !isDay(dataSeduta)) faults.push({ campo: 'dataSeduta', messaggio: MESSAGGI_SEDUTA.data });
  else if (dataSeduta > dataMassima)
    faults.push({ campo: 'dataSeduta', messaggio: `La data non può essere successiva al ${formatGiorno(dataMassima)}.` });
  if (!inPreparazione && !membri.some(({ presente }) => presente))
    faults.push({ campo: 'certMembroPropostaList', messaggio: MESSAGGI_SEDUTA.membro });
  return faults;
}

/** The first day of the commission, and the istanze by number (with `/Rn`), each with the day of its last sending. */
type SedutaDays = { dal: string /** first day of the commission */; istanze: readonly { numero: string; inviata: string }[] };

/** A sitting cannot be earlier than the sending of its istanze, nor than its commission. */
export function checkGiornoSeduta(dataSeduta: string, { dal, istanze }: SedutaDays): Violazione[] {
  const messaggi = [
    ...(dataSeduta < dal ? [`La data precede l'inizio della commissione, il ${formatGiorno(dal)}.`] : []),
    ...istanze
      .filter(({ inviata }) => dataSeduta < inviata)
      .map(({ numero, inviata }) => `La data precede l'invio di ${numero}, del ${formatGiorno(inviata)}.`),
  ];
  return messaggi.map((messaggio) => ({ campo: 'dataSeduta', messaggio }));
}

export type SedutaFacts = { registrata: boolean; annullata: boolean /** Number of decisions taken in it. */; decisioni: number };

/** A registered sitting is locked: istanze, date and attendance (evaluation and ethics, section 2; D-147). */
export function canSaveSeduta({ registrata, annullata }: SedutaFacts): Verdict {
  if (annullata) return no('SEDUTA_ANNULLATA');
  return registrata ? no('SEDUTA_REGISTRATA') : yes;
}

export type Quorum = { componenti: number; presenti: number; servono: number; raggiunto: boolean };

/**
 * The numero legale: more than half of the voting members of the commission; experts do not count. A decision without it needs a reason, or
 * is refused (D-192).
 */
export function quorumOf(membri: readonly { flag: number | null; presente: boolean }[]): Quorum {
  const componenti = membri.filter(({ flag }) => flag !== ESPERTO);
  const presenti = componenti.filter(({ presente }) => presente).length;
  const servono = Math.floor(componenti.length / 2) + 1;
  return { componenti: componenti.length, presenti, servono, raggiunto: presenti >= servono };
}

type AnnulSedutaFacts = SedutaFacts & { /** One of its istanze is the reader's own, or one that they have left. */ lasciata: boolean };

/** A sitting may be annulled until something is decided in it, and never by a person with a part in one of its istanze. */
export function canAnnulSeduta({ annullata, decisioni, lasciata }: AnnulSedutaFacts): Verdict {
  if (annullata) return no('SEDUTA_ANNULLATA');
  if (decisioni > 0) return no('SEDUTA_CON_DECISIONI');
  return lasciata ? no('SEDUTA_CON_PROPRIA') : yes;
}

type AgendaChange = { titolo: string; propria: boolean; inConflitto: boolean };

/**
 * A person who presented an istanza, or has left it, may neither put it on an agenda nor take it off; `changes` are the istanze that were
 * added or removed.
 */
export const checkOrdineDelGiorno = (changes: readonly AgendaChange[]): Violazione[] =>
  changes
    .filter(({ propria, inConflitto }) => propria || inConflitto)
    .map(({ titolo, propria }) => {
      const perche = propria ? 'ne sei il proponente' : 'hai dichiarato un conflitto di interessi';
      return { campo: 'certProposte', messaggio: `Non decidi tu se «${titolo}» è all'ordine del giorno: ${perche}. Lo fa l'ufficio.` };
    });
