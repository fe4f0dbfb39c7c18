import { NESSUN_RUOLO } from '../ruoloValido.ts';
import { perche } from './perche.ts';
import type { Refusal } from './refusal.ts';

/** Accounts and profiles. */
export const utentiRefusals = {
  // An office without UFFICIO may write the accounts of researchers and readers only.
  ACCOUNT_UFFICIO: { status: 403, code: 13, it: () => "Gli account degli uffici li scrive chi ha l'abilitazione Ufficio." },
  ACCOUNT_CON_FUNZIONE: {
    status: 403,
    code: 13,
    it: () => "L'account di chi ha o ha avuto una funzione lo blocca solo chi ha l'abilitazione Ufficio.",
  },
  ABILITAZIONI_TIPO: { status: 409, code: 91, it: () => "Le abilitazioni sono degli account dell'ufficio ricerca." },
  BLOCCO_PROPRIO: { status: 409, code: 91, it: () => "Il proprio account lo blocca un altro account dell'ufficio." },
  ABILITAZIONI_PROPRIE: { status: 409, code: 91, it: () => "Le proprie abilitazioni le cambia un altro account dell'ufficio." },
  PASSWORD_IMPOSTATA: { status: 409, code: 91, it: () => 'La persona ha impostato la password: ora i suoi dati li scrive lei.' },
  NESSUN_INVITO: {
    status: 409,
    code: 91,
    it: ({ esclusi }: { esclusi: readonly { persona: string; motivo: string }[] }) =>
      ['Nessuno da invitare.', ...(esclusi.length === 0 ? ['Nessuna delle persone cercate deve ancora entrare.'] : perche(esclusi))].join(
        ' ',
      ),
  },
  ANONIMO_INTERNO: {
    status: 409,
    code: 91,
    it: () => 'Si rendono anonimi solo gli account dei referee e dei membri esterni del Comitato Etico.',
  },
  ANONIMO_GIA: { status: 409, code: 91, it: () => 'Questo account è già anonimo.' },
  ANONIMO_IN_CORSO: {
    status: 409,
    code: 91,
    it: () => 'La persona ha ancora un invito, una valutazione o un incarico in corso: prima va concluso o annullato.',
  },
  PROFILO_BLOCCATO: { status: 409, code: 91, it: () => 'Il tuo profilo risulta bloccato.' },
  SENZA_RUOLO: { status: 409, code: 91, it: () => `${NESSUN_RUOLO}.` },
  ACCOUNT_UNITO: {
    status: 409,
    code: 91,
    it: ({ persona }: { persona: string }) => `Questo account è unito in quello di ${persona}: si lavora su quello.`,
  },
  UNIONE_STESSO_ACCOUNT: { status: 409, code: 91, it: () => 'Sono lo stesso account.' },
  UNIONE_TIPO: {
    status: 409,
    code: 91,
    it: () => 'Si uniscono due account dello stesso tipo, di persone che entrano con il single sign-on dell’Ateneo.',
  },
  UNIONE_GIA_UNITO: { status: 409, code: 91, it: () => 'Uno dei due account è già unito in un altro.' },
  UNIONE_PROPRIA: { status: 409, code: 91, it: () => 'I propri account li unisce un collega.' },
  UNIONE_IMPEDITA: {
    status: 409,
    code: 91,
    it: ({ ostacoli }: { ostacoli: readonly string[] }) => ['I due account non si possono unire.', ...ostacoli].join(' '),
  },
  UNIONE_CAMBIATA: {
    status: 409,
    code: 91,
    it: () => 'Intanto i due account sono cambiati: guarda di nuovo che cosa passa.',
  },
  UNIONE_NON_ANNULLABILE: {
    status: 409,
    code: 91,
    it: ({ motivi }: { motivi: readonly string[] }) => `L’unione non si può più annullare: ${motivi.join('; ')}.`,
  },
  UGOV_FAILED: { status: 503, code: 1, it: () => 'Aggiornamento non riuscito' },
} as const satisfies Record<string, Refusal>;
