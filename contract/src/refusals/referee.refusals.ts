import { timeInRome } from '../instant.ts';
import type { Refusal } from './refusal.ts';

/** Referees (D-126 to D-129): missing invitations and wrong links answer alike. */
export const refereeRefusals = {
  REFEREE_LINK: { status: 404, code: 4, it: () => "Il link dell'invito non è valido." },
  ATTESTATO_CODICE: {
    status: 422,
    code: 3,
    campo: 'codice',
    it: () => 'Nessun attestato ha questo codice. Controlla che sia copiato lettera per lettera: sono dodici tra lettere e cifre.',
  },
  REFEREE_FASE: { status: 409, code: 91, it: () => 'La fase dei referee non è aperta per questa proposta.' },
  REFEREE_MAX_RAGGIUNTO: {
    status: 409,
    code: 91,
    it: (f: { massimo: number }) =>
      f.massimo === 0
        ? 'Per questa classe non sono previsti referee.'
        : f.massimo === 1
          ? 'Un referee ha già accettato, il massimo previsto.'
          : `Hanno già accettato ${f.massimo} referee, il massimo previsto.`,
  },
  REFEREE_STATO: { status: 409, code: 91, it: () => 'Nello stato attuale del referee non è possibile.' },
  REFEREE_SOLLECITATO: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) => `Già sollecitato oggi alle ${timeInRome(f.quando)}: un sollecito al giorno.`,
  },
  REFEREE_CONCLUSO: { status: 409, code: 91, it: () => 'Il referee ha concluso la valutazione: non si può disabilitare.' },
  REFEREE_CONFLITTO: {
    status: 409,
    code: 91,
    it: () => 'Il conflitto di interessi del referee è confermato: prima va escluso.',
  },
  REFEREE_CONFLITTO_DICHIARATO: {
    status: 409,
    code: 91,
    it: () => 'Il referee ha dichiarato un conflitto di interessi: prima va escluso.',
  },
  REFEREE_HA_CONCLUSO: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è conclusa: si può solo dichiarare un conflitto di interessi.',
  },
  REFEREE_PROROGA_CHIESTA: { status: 409, code: 91, it: () => 'Un altro giorno è già stato chiesto: la richiesta attende una risposta.' },
  REFEREE_PROROGA_NESSUNA: { status: 409, code: 91, it: () => 'Nessuna richiesta di un altro giorno attende una risposta.' },
  REFEREE_NESSUN_NON_NECESSARIO: { status: 409, code: 91, it: () => 'Nessun referee è segnato come non necessario.' },
  REFEREE_PRESIDENTE: { status: 403, code: 13, it: () => 'I referee di questa commissione sono gestiti dall’ufficio ricerca.' },
  REFEREE_RISPOSTO: { status: 409, code: 91, it: () => 'All’invito è già stata data una risposta.' },
  REFEREE_DISABILITATO: { status: 409, code: 91, it: () => "L'invito è stato disabilitato." },
  REFEREE_SCADUTO: { status: 409, code: 91, it: () => "L'invito è scaduto." },
  REFEREE_SOSPESO: {
    status: 409,
    code: 91,
    it: () => 'La valutazione di questo progetto è sospesa per una correzione. L’invito resta valido.',
  },
  REFEREE_CORREZIONE: {
    status: 409,
    code: 91,
    it: () => 'La proposta è in correzione: finché non torna non si può leggere né valutare. Quanto è stato salvato resta.',
  },
  REFEREE_CHIUSO: { status: 409, code: 91, it: () => 'La valutazione di questo progetto non attende più altri referee.' },
} as const satisfies Record<string, Refusal>;
