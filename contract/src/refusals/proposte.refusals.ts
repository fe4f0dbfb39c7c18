import { type Fonte, nomiOf } from '../fonti.ts';
import { formatInstant, timeInRome } from '../instant.ts';
import type { Refusal } from './refusal.ts';

/** The life of a proposta, its people and its titolare. */
export const proposteRefusals = {
  NOT_RESPONSABILE: { status: 403, code: 13, it: () => 'Solo il responsabile può modificare, eliminare o inviare la proposta.' },
  NOT_APRE_FORM: { status: 403, code: 13, it: () => 'La tua categoria di partecipazione non prevede la compilazione della proposta.' },
  ALREADY_INVIATA: {
    status: 409,
    code: 91,
    it: (f: { numeroProtocollo: string }) => `La domanda è già stata inviata (protocollo ${f.numeroProtocollo}).`,
  },
  NOT_INVIATA: { status: 409, code: 91, it: () => 'Si riapre solo una domanda inviata.' },
  TITOLARE_NON_FINANZIATA: { status: 409, code: 91, it: () => 'Il titolare cambia solo in una proposta finanziata.' },
  TITOLARE_NON_UFFICIALE: { status: 409, code: 91, it: () => "Il titolare cambia solo quando l'esito è ufficiale." },
  TITOLARE_NON_CAMBIA: { status: 409, code: 91, it: () => 'La configurazione della classe non prevede il cambio del titolare.' },
  RIAPERTURA_UFFICIO: { status: 409, code: 91, it: () => "La domanda inviata può essere riaperta solo dall'ufficio." },
  CON_VALUTAZIONE: { status: 409, code: 91, it: () => 'La domanda ha già una valutazione e non può essere riaperta.' },
  INDICAZIONI_TARDI: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è iniziata: chi non dovrebbe valutare si indica prima. Scrivi all’ufficio.',
  },
  INDICAZIONI_TROPPE: { status: 409, code: 91, it: (f: { massimo: number }) => `Si possono indicare al massimo ${f.massimo} persone.` },
  INDICAZIONE_ESAMINATA: { status: 409, code: 91, it: () => 'L’ufficio ha già esaminato questa richiesta: non si può più ritirare.' },
  UFFICIALIZZATA: { status: 409, code: 91, it: () => 'Gli esiti di questa classe sono già ufficiali: la domanda non può essere riaperta.' },
  ALREADY_NUMBERED: {
    status: 409,
    code: 91,
    it: (f: { numeroProtocollo: string }) => `Una proposta protocollata non può essere eliminata (protocollo ${f.numeroProtocollo}).`,
  },
  NOT_VALIDATA: {
    status: 409,
    code: 91,
    it: (f: { errori: number | null }) =>
      f.errori === null ? 'Controlla la domanda prima di inviarla.' : `La domanda ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
  },
  PROFILO_NON_VALIDATO: { status: 409, code: 91, it: () => 'Conferma il tuo profilo prima di inviare la domanda.' },
  PAST_YEAR: { status: 409, code: 91, it: (f: { anno: number }) => `Le proposte dell'anno ${f.anno} sono in sola lettura.` },
  PAST_SCADENZA: {
    status: 409,
    code: 2,
    it: (f: { scadenza: string }) => `Il termine per la presentazione delle domande è scaduto il ${formatInstant(new Date(f.scadenza))}.`,
  },
  NOT_AMMISSIBILE: {
    status: 409,
    code: 91,
    /** `motivi` in the language of the form; `motiviEn` beside them where that language is not known yet. */
    it: (f: { motivi: string[]; motiviEn?: string[] }) => f.motivi.join(' '),
  },
  NO_PUBBLICAZIONE: { status: 404, code: 42, it: () => 'Nessun risultato' },
  FONTI_AWAY: {
    status: 503,
    code: 1,
    it: (f: { fonti: Fonte[] }) =>
      `${nomiOf(f.fonti)}: nessuna risposta. Riprova più tardi, cerca nel catalogo o inserisci la pubblicazione a mano.`,
  },
  FONTI_SPENTE: { status: 409, code: 91, it: () => 'Questa ricerca di pubblicazioni non è attiva: cerca nel catalogo.' },
  IRIS_AWAY: {
    status: 503,
    code: 1,
    it: () => 'Il catalogo delle pubblicazioni non risponde. Riprova più tardi o inserisci la pubblicazione a mano.',
  },
  ALREADY_ANSWERED: { status: 409, code: 91, it: () => 'La richiesta ha già ricevuto una risposta.' },
  RICHIESTA_CAMBIATA: {
    status: 409,
    code: 9,
    it: (f: { come: string; comeEn: string; mesi: number | null }) =>
      `La richiesta è cambiata da quando l’hai letta: ora ti si chiede di partecipare come ${f.come}${f.mesi === null ? '' : `, mesi persona: ${f.mesi.toLocaleString('it-IT')}`}. Non hai ancora risposto.`,
  },
  GIA_RICORDATA: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) => `Già ricordata oggi alle ${timeInRome(f.quando)}: si può ricordare una volta al giorno.`,
  },
  PARTICIPATION_VIOLATES_CALL: {
    status: 409,
    code: 91,
    /** `motiviEn`: the same reasons for a reader of English. */
    it: (f: { motivi: string[]; motiviEn?: string[] }) =>
      // The real reason first; the sentence of the specification names its kind.
      `${f.motivi.join(' ')} Non sono rispettate le condizioni del bando, oppure si fa già parte di proposte incompatibili.`.trim(),
  },
  NOT_MEMBRO: { status: 409, code: 91, it: () => 'Non partecipi a questa proposta.' },
  PARTECIPAZIONE_INVIATA: {
    status: 409,
    code: 91,
    it: () => 'La proposta è già stata inviata: la partecipazione non si può più ritirare.',
  },
} as const satisfies Record<string, Refusal>;
