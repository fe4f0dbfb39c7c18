import { formatInstant, timeInRome } from './instant.ts';
import { DEVE_FARLO_INTERESSATO } from './login/personale.rules.ts';
import { NESSUN_RUOLO } from './profilo/ruoloValido.ts';

export type Violazione = { campo: string; messaggio: string };

/** What every refused request answers (decision D-03). */
export type Errore = { code: number; message: string; violationReport: Violazione[] | null };

export type Refusal = {
  status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  /** Code of the specification's error catalogue (platform core, section 8). */
  code: number;
  /** The field that is wrong, where it is always the same one. */
  campo?: string;
  it: (facts: never) => string;
};

/** For how many seconds whoever asks too often has to wait. */
type Waiting = { secondi: number };
/** Whole minutes, never fewer than there are. */
export const minuti = (secondi: number): number => Math.max(1, Math.ceil(secondi / 60));

/** `HH:mm`, never before the instant itself. */
export const nextMinute = (instant: string): string => timeInRome(new Date(Math.ceil(new Date(instant).getTime() / 60_000) * 60_000));

/**
 * Every reason for which SIGEBA says no, in one table: the server answers with it,
 * the screen explains a disabled button with it.
 */
export const refusals = {
  GENERIC: { status: 500, code: 1, it: () => '' },
  DATABASE_AWAY: { status: 503, code: 1, it: () => 'Il servizio è momentaneamente non disponibile. Riprovare tra qualche istante.' },
  // The transaction was given up as a whole: whoever asked may ask again.
  BUSY: {
    status: 503,
    code: 1,
    it: () => "Il servizio è molto occupato e l'operazione non è stata eseguita. Riprovare tra qualche istante.",
  },
  DISK_FULL: {
    status: 503,
    code: 1,
    it: () =>
      "Lo spazio del server è esaurito e l'operazione non è stata eseguita. Il lavoro non salvato resta in questa pagina: riprovare più tardi.",
  },
  NO_ROOM: {
    status: 503,
    code: 1,
    it: () =>
      'Lo spazio del server per gli allegati è quasi esaurito e per ora non se ne possono caricare altri. Il resto funziona: si può salvare e riprovare più tardi.',
  },
  STORAGE_AWAY: { status: 503, code: 1, it: () => "L'archivio dei file è momentaneamente non disponibile. Riprovare tra qualche istante." },
  // Few files are made at once, so that the pages keep their connections.
  EXPORTS_BUSY: { status: 503, code: 1, it: () => 'Ci sono già molte esportazioni in corso. Riprovare tra qualche istante.' },
  EXPORT_TOO_LONG: {
    status: 503,
    code: 1,
    it: () => "L'esportazione avrebbe richiesto troppo tempo e non è stata eseguita. Restringere i filtri, oppure riprovare più tardi.",
  },
  EXPORT_TOO_BIG: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `Un file contiene al massimo ${f.massimo.toLocaleString('it-IT')} righe. Restringere i filtri.`,
  },
  VISTE_TROPPE: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `Si possono salvare al massimo ${f.massimo} viste per elenco. Eliminarne una.`,
  },
  TOO_MANY: {
    status: 429,
    code: 1,
    it: ({ secondi }: Waiting) => `Troppi tentativi. Riprovare tra ${minuti(secondi) === 1 ? 'un minuto' : `${minuti(secondi)} minuti`}.`,
  },
  // The hour of the person, not of the address (decision 36).
  LIMITE_ORARIO: {
    status: 429,
    code: 1,
    it: (f: { massimo: number; cosa: string; riprova: string }) =>
      `Hai raggiunto il limite di ${f.massimo} ${f.cosa} in un'ora. Puoi riprovare dalle ${nextMinute(f.riprova)}.`,
  },
  UNREADABLE: { status: 422, code: 3, it: () => 'La richiesta non è leggibile.' },
  NOT_FOUND: { status: 404, code: 4, it: () => 'Elemento non trovato.' },
  INVALID: { status: 422, code: 3, it: (_: { violazioni: Violazione[] }) => 'Alcuni dati non sono corretti.' },
  NO_SESSION: { status: 401, code: 11, it: () => "Devi effettuare nuovamente l'accesso al sistema." },
  // The same words for a wrong password, an unknown account and a locked one: nothing tells which accounts exist.
  BAD_CREDENTIALS: {
    status: 401,
    code: 12,
    it: () => "Nome utente o password non corretti. Dopo 10 tentativi non riusciti l'accesso resta bloccato per 15 minuti.",
  },
  UNKNOWN_PERSON: { status: 401, code: 12, it: () => "Utente non abilitato, contattare l'ufficio ricerca" },
  SSO_EXPIRED: { status: 401, code: 12, it: () => "L'accesso tramite Single Sign-On è scaduto o è già stato usato. Ripetere l'accesso." },
  // A link copied from the browser that began the login opens nothing anywhere else (decision 32).
  SSO_ALTRO_BROWSER: {
    status: 401,
    code: 12,
    it: () => "L'accesso di questo indirizzo è stato iniziato in un altro browser e vale solo lì. Ripetere l'accesso da questa pagina.",
  },
  SSO_REFUSED: { status: 401, code: 12, it: () => "L'accesso tramite Single Sign-On non è riuscito. Ripetere l'accesso." },
  // Single sign-on brings another person than the one of the session that is open in this browser.
  ALREADY_IN: {
    status: 409,
    code: 91,
    it: (f: { persona: string; altra: string }) => `Sei già collegato come ${f.persona}. Vuoi uscire ed entrare come ${f.altra}?`,
  },
  // One sentence for a link used, expired, replaced or never given.
  LINK_PASSWORD: {
    status: 401,
    code: 12,
    it: () => 'Il link per impostare la password è scaduto o è già stato usato. Richiederne un altro.',
  },
  // Among those that everybody tries first, or made of what is known of the person or of the place.
  PASSWORD_FACILE: {
    status: 422,
    code: 3,
    campo: 'password',
    it: () =>
      'Questa password è troppo facile da indovinare: è tra le più usate, oppure ripete parole, date, il tuo nome o quello del sito. Scegline un’altra, per esempio una frase di più parole.',
  },
  // The same of the link that confirms an address.
  LINK_EMAIL: {
    status: 401,
    code: 12,
    it: () => "Il link per confermare l'e-mail è scaduto o è già stato usato. Ripetere la richiesta dal profilo.",
  },
  FORBIDDEN: { status: 403, code: 13, it: () => 'Non hai i permessi per accedere alla pagina richiesta' },
  // A personal declaration or decision, tried while impersonating (decision D-20).
  NOT_INTERESSATO: { status: 403, code: 13, it: () => DEVE_FARLO_INTERESSATO },
  // "Esci impersona" where nobody is impersonated, and impersonating oneself.
  NOT_IMPERSONATING: { status: 409, code: 91, it: () => 'Nessuna impersonazione in corso.' },
  NOT_SELF: { status: 409, code: 91, it: () => 'Non è possibile impersonare se stessi.' },
  // The registry of an office without UFFICIO: researchers and readers.
  ACCOUNT_UFFICIO: { status: 403, code: 13, it: () => "Gli account degli uffici li scrive chi ha l'abilitazione Ufficio." },
  ABILITAZIONI_TIPO: { status: 409, code: 91, it: () => "Le abilitazioni sono degli account dell'ufficio ricerca." },
  BLOCCO_PROPRIO: { status: 409, code: 91, it: () => "Il proprio account lo blocca un altro account dell'ufficio." },
  ABILITAZIONI_PROPRIE: { status: 409, code: 91, it: () => "Le proprie abilitazioni le cambia un altro account dell'ufficio." },
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
      f.errori === null
        ? 'Controllare la domanda prima di inviarla.'
        : `La domanda ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
  },
  NOT_SAVED: { status: 409, code: 91, it: () => 'Salva prima di controllare' },
  PROFILO_NON_VALIDATO: { status: 409, code: 91, it: () => 'Conferma il tuo profilo prima di inviare la domanda.' },
  PROFILO_BLOCCATO: { status: 409, code: 91, it: () => 'Il tuo profilo risulta bloccato.' },
  SENZA_RUOLO: { status: 409, code: 91, it: () => `${NESSUN_RUOLO}.` },
  UGOV_FAILED: { status: 503, code: 1, it: () => 'Aggiornamento non riuscito' },
  PAST_YEAR: { status: 409, code: 91, it: (f: { anno: number }) => `Le proposte dell'anno ${f.anno} sono in sola lettura.` },
  PAST_SCADENZA: {
    status: 409,
    code: 2,
    it: (f: { scadenza: string }) => `Il termine per la presentazione delle domande è scaduto il ${formatInstant(new Date(f.scadenza))}.`,
  },
  // What may still be changed of a call (decision D-52): said beforehand on its pages by the same rules.
  BANDO_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) =>
      `Proposte già presenti: ${f.proposte}. L'anno e l'inizio non si cambiano più, la fine si può solo posticipare.`,
  },
  BANDO_UFFICIALE: {
    status: 409,
    code: 91,
    it: (f: { classi: readonly string[] }) =>
      `Gli esiti sono già ufficiali (${f.classi.map((nome) => `«${nome}»`).join(', ')}): la fine non si può posticipare.`,
  },
  TIPOLOGIA_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) => `Proposte già presenti: ${f.proposte}. La sigla e il gruppo non si cambiano più.`,
  },
  NON_ELIMINABILE_CON_PROPOSTE: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) => `Non si può eliminare. Proposte già presenti: ${f.proposte}.`,
  },
  BANDO_NON_ELIMINABILE: {
    status: 409,
    code: 91,
    it: (f: { motivi: readonly string[] }) => `Il bando non si può eliminare: ${f.motivi.join('; ')}.`,
  },
  SERVE_RETTIFICA: {
    status: 409,
    code: 91,
    it: (f: { proposte: string }) =>
      `Proposte già presenti: ${f.proposte}. Ciò che vale per le domande si cambia solo con una rettifica, con numero e motivo.`,
  },
  CRITERI_IN_USO: {
    status: 409,
    code: 91,
    it: () => 'La valutazione delle proposte di questa classe è già iniziata: fasi e criteri non si modificano più.',
  },
  STEP_CON_RENDICONTAZIONI: {
    status: 409,
    code: 91,
    it: (f: { step: string }) => `Non si può eliminare lo step «${f.step}»: ha già delle rendicontazioni.`,
  },
  TIPOLOGIA_CON_COMMISSIONE: {
    status: 409,
    code: 91,
    it: (f: { commissione: string }) => `Non si può eliminare: è associata alla commissione «${f.commissione}».`,
  },
  BANDO_ALTRUI: {
    status: 403,
    code: 13,
    it: () => 'Il bando ha tipologie di altri gruppi: i suoi dati li modifica chi lavora su tutti.',
  },
  GRUPPO_ALTRUI: { status: 403, code: 13, it: () => 'Non lavori sulle tipologie di questo gruppo.' },
  NOT_AMMISSIBILE: { status: 409, code: 91, it: (f: { motivi: string[] }) => f.motivi.join(' ') },
  // The words of platform core, section 4.
  REND_NOT_HOLDER: { status: 403, code: 13, it: () => 'La rendicontazione deve essere compilata dal responsabile' },
  REND_NOT_FINANZIATA: { status: 409, code: 91, it: () => 'Si rendicontano solo i progetti finanziati.' },
  REND_INVIATA: { status: 409, code: 91, it: () => 'La rendicontazione è già stata inviata.' },
  REND_NON_INVIATA: { status: 409, code: 91, it: () => 'Si valuta una rendicontazione dopo che è stata inviata.' },
  REND_CONSOLIDATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è conclusa: si può cambiare solo riaprendo la rendicontazione.',
  },
  REND_TERZA: { status: 403, code: 13, it: () => 'Le rendicontazioni di Terza Missione le valuta solo il suo ufficio.' },
  REND_NON_RIAPRIBILE: { status: 409, code: 91, it: () => 'Si riapre soltanto una rendicontazione inviata.' },
  REND_VALUTATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione è conclusa: riaprendo si annulla. Confermare di volerla annullare.',
  },
  REND_EXISTS: { status: 409, code: 91, it: () => 'La rendicontazione di questo periodo è già stata iniziata.' },
  REND_SENZA_DATE: { status: 409, code: 91, it: () => 'Il periodo di rendicontazione non è ancora stato fissato.' },
  REND_NOT_OPEN: {
    status: 409,
    code: 91,
    it: (f: { inizio: string }) => `La rendicontazione si compila dal ${formatInstant(new Date(f.inizio))}.`,
  },
  REND_PAST_SCADENZA: {
    status: 409,
    code: 2,
    it: (f: { scadenza: string }) => `Il termine della rendicontazione è scaduto il ${formatInstant(new Date(f.scadenza))}.`,
  },
  REND_NOT_VALIDATA: {
    status: 409,
    code: 91,
    it: (f: { errori: number | null }) =>
      f.errori === null
        ? 'Controllare la rendicontazione prima di inviarla.'
        : `La rendicontazione ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
  },
  CLASSE_UFFICIALE: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) => `Gli esiti della classe sono già ufficiali dal ${formatInstant(new Date(f.quando))}.`,
  },
  CLASSE_APERTA: {
    status: 409,
    code: 91,
    it: (f: { scadenza: string }) =>
      `Le domande si presentano fino al ${formatInstant(new Date(f.scadenza))}: gli esiti si ufficializzano dopo.`,
  },
  // Each proposta stands in the report, by its number (decision D-97).
  ESITI_MANCANTI: {
    status: 409,
    code: 91,
    it: (f: { violazioni: Violazione[] }) =>
      f.violazioni.length === 1 ? 'Una proposta è ancora senza esito.' : `${f.violazioni.length} proposte sono ancora senza esito.`,
  },
  CLASSE_NON_UFFICIALE: { status: 409, code: 91, it: () => 'Gli esiti della classe non sono ancora ufficiali.' },
  AVVISO_NON_VISIBILE: {
    status: 409,
    code: 91,
    it: () => 'Gli esiti della classe non sono ufficiali, oppure sono sospesi: i titolari non si avvisano.',
  },
  DATE_MAI_COMUNICATE: { status: 409, code: 91, it: () => 'Le date non sono ancora mai state comunicate.' },
  DATE_INVARIATE: { status: 409, code: 91, it: () => 'Le date sono quelle già comunicate.' },
  DATE_CAMBIATE: { status: 409, code: 91, it: () => 'Le date sono cambiate dopo la comunicazione: comunicare la modifica.' },
  NESSUN_TITOLARE: { status: 409, code: 91, it: () => 'Nessuna proposta della classe è finanziata.' },
  NESSUNA_VALUTAZIONE: {
    status: 409,
    code: 91,
    it: () => 'Nessuna rendicontazione valutata attende di essere comunicata.',
  },
  // The evaluation of a proposta (evaluation, sections 4 to 6).
  VALUTA_COMMISSIONE: { status: 403, code: 13, it: () => 'La valutazione deve essere effettuata da un membro della commissione.' },
  MACROAREA_NON_VALUTABILE: { status: 403, code: 13, it: () => 'Macroarea non valutabile' },
  CONFLITTO_INTERESSI: { status: 403, code: 13, it: () => 'Conflitto di interessi' },
  CONCLUDE_PRESIDENTE: { status: 403, code: 13, it: () => 'I membri salvano in bozza: conclude il presidente della commissione.' },
  RIAPRE_PRESIDENTE: { status: 403, code: 13, it: () => "La valutazione la riaprono il presidente della commissione e l'ufficio." },
  RIAPRE_UFFICIO: { status: 403, code: 13, it: () => "Una proposta non ammissibile la riammette l'ufficio." },
  VALUTAZIONE_TEMPO: { status: 409, code: 91, it: () => 'Il tempo per la valutazione è concluso.' },
  VALUTAZIONE_NON_INIZIATA: {
    status: 409,
    code: 91,
    it: () => 'La valutazione non è ancora iniziata: comincia quando si chiude il bando.',
  },
  GIA_VALUTATA: { status: 409, code: 91, it: () => 'La valutazione è già conclusa.' },
  NON_VALUTATA: { status: 409, code: 91, it: () => 'La valutazione non è conclusa: non c’è niente da riaprire.' },
  SCHEDA_CONCLUSA: { status: 409, code: 91, it: () => 'La scheda è conclusa e non si modifica più.' },
  FASE_NON_ATTIVA: { status: 409, code: 91, it: () => 'Questa fase della valutazione non è attiva.' },
  FASE_NON_CONCLUSA: { status: 409, code: 91, it: () => 'Si riapre una fase che è stata conclusa.' },
  FASE_COMMISSIONE: { status: 409, code: 91, it: () => 'In questa fase valuta la commissione.' },
  FASE_REFEREE: { status: 409, code: 91, it: () => 'In questa fase valutano i referee.' },
  SENZA_ITER: { status: 409, code: 91, it: () => 'In questa classe si valuta con i punteggi.' },
  REFEREE_POCHI: {
    status: 409,
    code: 91,
    it: (f: { conclusi: number; minimi: number }) => `Servono almeno ${f.minimi} valutazioni concluse dei referee: sono ${f.conclusi}.`,
  },
  REFEREE_APERTI: {
    status: 409,
    code: 91,
    it: (f: { aperti: number }) =>
      f.aperti === 1
        ? 'Un referee che ha accettato non ha ancora concluso: attenderlo o disabilitarlo.'
        : `${f.aperti} referee che hanno accettato non hanno ancora concluso: attenderli o disabilitarli.`,
  },
  // Its outcome.
  NON_FINANZIABILE: { status: 409, code: 91, it: () => 'Il punteggio assegnato non permette la finanziabilità del progetto.' },
  ESITO_DA_VALUTARE: { status: 409, code: 91, it: () => 'L’esito si assegna quando la valutazione è conclusa.' },
  ESITO_CONCLUSO: { status: 409, code: 91, it: () => 'L’esito è concluso e non si modifica più: prima va riaperto.' },
  ESITO_NON_CONCLUSO: { status: 409, code: 91, it: () => 'L’esito non è concluso: si può modificare senza riaprirlo.' },
  ESITO_SPECIALE: {
    status: 409,
    code: 91,
    it: () => 'L’esito di una proposta respinta o non ammissibile dipende dalla valutazione: si riapre quella.',
  },
  ESITO_CONCLUDE_PRESIDENTE: {
    status: 403,
    code: 13,
    it: () => 'I membri salvano in bozza: l’esito lo conclude il presidente della commissione.',
  },
  ESITO_RIAPRE_PRESIDENTE: { status: 403, code: 13, it: () => 'L’esito lo riaprono il presidente della commissione e l’ufficio.' },
  RETTIFICA_UFFICIO: { status: 403, code: 13, it: () => 'Un esito ufficiale lo rettifica l’ufficio.' },
  RETTIFICA_NON_UFFICIALE: { status: 409, code: 91, it: () => 'Si rettifica un esito ufficiale: questo non lo è ancora.' },
  EMAIL_INVIATA: { status: 409, code: 91, it: () => "L'e-mail risulta già consegnata al server di posta." },
  EMAIL_IN_INVIO: { status: 409, code: 91, it: () => "L'invio dell'e-mail è in corso." },
  EMAIL_ANNULLATA: { status: 409, code: 91, it: () => "All'invio dell'e-mail si è già rinunciato." },
  INVIO_CAMBIATO: {
    status: 409,
    code: 91,
    it: () => 'Nel frattempo i destinatari sono cambiati: niente è stato fatto. Rivedere chi riceve le e-mail e confermare di nuovo.',
  },
  INVIO_PARTITO: { status: 409, code: 91, it: () => 'Le e-mail sono già partite.' },
  INVIO_ANNULLATO: { status: 409, code: 91, it: () => "L'invio è già annullato." },
  EMAIL_SUPERATA: {
    status: 409,
    code: 91,
    it: () => "Il collegamento contenuto nell'e-mail non vale più: la persona può chiederne un altro.",
  },
  STALE: {
    status: 409,
    code: 9,
    it: (f: { chi: string; quando: string }) =>
      `I dati sono stati modificati da un altro utente (${f.chi}, ${formatInstant(new Date(f.quando))}).`,
  },
  // The same, and it was oneself: in another tab, on another device, or somebody on one's behalf.
  STALE_PROPRIA: {
    status: 409,
    code: 9,
    it: (f: { quando: string }) =>
      `I dati sono stati modificati a tuo nome, in un'altra finestra o su un altro dispositivo (${formatInstant(new Date(f.quando))}).`,
  },
  // The key of an act, sent with another act.
  CHIAVE_USATA: {
    status: 409,
    code: 91,
    it: () => "La richiesta porta la chiave di un'altra operazione e non è stata eseguita. Ricaricare la pagina e riprovare.",
  },
  NO_PUBBLICAZIONE: { status: 404, code: 42, it: () => 'Nessun risultato' },
  IRIS_AWAY: {
    status: 503,
    code: 1,
    it: () => 'Il catalogo delle pubblicazioni non risponde. Riprovare più tardi o inserire la pubblicazione a mano.',
  },
  PROFILO_ISTANZA: { status: 409, code: 91, it: () => "Conferma il tuo profilo prima di presentare un'istanza." },
  ISTANZA_SENZA_MODULO: { status: 409, code: 91, it: () => 'Il modulo delle istanze etiche non è ancora stato pubblicato.' },
  ISTANZA_NON_MODIFICABILE: {
    status: 409,
    code: 91,
    it: (f: { stato: string }) => `L'istanza è nello stato «${f.stato}» e non può più essere modificata.`,
  },
  ISTANZA_NUMERATA: {
    status: 409,
    code: 91,
    it: (f: { numeroProtocollo: string }) => `Un'istanza protocollata non può essere eliminata (protocollo ${f.numeroProtocollo}).`,
  },
  ISTANZA_NON_VALIDATA: {
    status: 409,
    code: 91,
    it: (f: { errori: number | null }) =>
      f.errori === null ? "Controllare l'istanza prima di inviarla." : `L'istanza ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
  },
  ISTANZA_PROPRIA: { status: 409, code: 91, it: () => "L'istanza è tua: la valuta chi altri siede nel Comitato." },
  IN_CONFLITTO: {
    status: 409,
    code: 91,
    it: () => "Hai dichiarato un conflitto di interessi su quest'istanza e non partecipi alla sua valutazione.",
  },
  ISTANZA_NON_DA_VALUTARE: {
    status: 409,
    code: 91,
    it: (f: { stato: string }) => `L'istanza è nello stato «${f.stato}»: non è da valutare.`,
  },
  ISTANZA_SENZA_SEDUTA: {
    status: 409,
    code: 91,
    it: () => "L'istanza non è in una seduta registrata: registrare la seduta prima di deliberare.",
  },
  ISTANZA_IN_SEDUTA: { status: 409, code: 91, it: () => "L'istanza è in una seduta e non può essere riaperta." },
  ISTANZE_NON_LIBERE: {
    status: 409,
    code: 91,
    it: (f: { numeri: string }) => `Non più disponibili per questa seduta: ${f.numeri}. Aggiornare l'elenco e riprovare.`,
  },
  ISTANZA_NON_DA_RIPORTARE: { status: 409, code: 91, it: () => "Solo un'istanza non valutabile può tornare da valutare." },
  SENZA_CONDIZIONI: { status: 409, code: 91, it: () => "L'istanza non ha condizioni da verificare." },
  CONDIZIONI_SENZA_RISPOSTA: { status: 409, code: 91, it: () => 'Il proponente non ha ancora risposto alle condizioni.' },
  DELIBERA_USATA: {
    status: 409,
    code: 91,
    campo: 'numeroDelibera',
    it: (f: { numero: string; anno: number }) => `La delibera ${f.numero} del ${f.anno} esiste già.`,
  },
  SEDUTA_REGISTRATA: { status: 409, code: 91, it: () => 'La seduta è registrata: istanze, data e presenze non si modificano più.' },
  SEDUTA_ANNULLATA: { status: 409, code: 91, it: () => 'La seduta è stata annullata.' },
  SEDUTA_CON_DECISIONI: { status: 409, code: 91, it: () => 'Nella seduta sono già state prese decisioni: non può essere annullata.' },
  // The words of the specification (section 8), wherever the commission in office is asked for and there is none.
  CERT_NESSUNA_CORRENTE: { status: 409, code: 91, it: () => 'Errore durante il recupero della commissione corrente' },
  CERT_TERMINATA: { status: 409, code: 91, it: () => 'La commissione è terminata: si può solo leggere.' },
  CERT_NON_IN_CARICA: { status: 409, code: 91, it: () => 'La commissione non è in carica.' },
  CERT_CON_SEDUTE: {
    status: 409,
    code: 91,
    it: (f: { sedute: number }) =>
      f.sedute === 1 ? 'La commissione ha una seduta non conclusa.' : `La commissione ha ${f.sedute} sedute non concluse.`,
  },
  CERT_USATA: { status: 409, code: 91, it: () => 'La commissione ha già sedute o istanze assegnate: non può essere eliminata.' },
  CERT_EMAIL_USATA: { status: 409, code: 91, campo: 'email', it: () => 'Un membro esterno con questa e-mail esiste già.' },
  // The words of the template's rule: no thematic sheet is open, or the flow check leads elsewhere (decisions D-139, D-141).
  FUORI_COMPETENZA: { status: 422, code: 3, it: (f: { messaggio: string }) => f.messaggio },
  SENZA_AUTODICHIARAZIONE: { status: 422, code: 3, it: () => "Dottorandi e Assegnisti devono allegare l'autodichiarazione" },
  FILE_MISSING: { status: 422, code: 3, it: () => 'Nessun file ricevuto.' },
  FILE_VUOTO: { status: 422, code: 3, it: () => 'Il file è vuoto (0 byte).' },
  FILE_TOO_BIG: { status: 422, code: 3, it: (f: { maxMB: number }) => `Il file supera la dimensione massima di ${f.maxMB} MB.` },
  FILE_TYPE: {
    status: 422,
    code: 3,
    it: (f: { ammessi: string[] }) => `Il contenuto del file non è di un tipo ammesso (${f.ammessi.join(', ')}).`,
  },
  FILE_SCIOLTI: {
    status: 409,
    code: 91,
    it: (f: { massimo: number }) =>
      `I file caricati e non ancora allegati superano ${f.massimo} MB. Salvare ciò che si sta compilando prima di caricarne altri.`,
  },
  FILE_PIXEL: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `L'immagine supera le dimensioni massime (${f.massimo} milioni di pixel).`,
  },
  FILE_INCOMPLETO: { status: 422, code: 3, it: () => 'Il file è incompleto o danneggiato.' },
  FILE_UNPACKED: { status: 422, code: 3, it: () => 'Il file compresso contiene troppi dati.' },
  /** The words are those of the specification (platform core, section 5); what is wrong stands in the report. */
  FORMATO_MASSIVO: { status: 422, code: 3, it: (_: { violazioni: Violazione[] }) => 'errore formattazione' },
  VALUTAZIONI_DAL: {
    status: 409,
    code: 91,
    it: (f: { anno: number }) => `Le valutazioni si esportano dal ${f.anno} in poi.`,
  },
  COMMISSIONE_PASSATA: { status: 409, code: 91, it: () => 'Le commissioni degli anni passati si possono solo leggere.' },
  COMMISSIONE_CON_VALUTAZIONI: { status: 409, code: 91, it: () => 'La commissione ha già valutato delle proposte: non si può eliminare.' },
  TIPOLOGIA_GIA_ASSOCIATA: {
    status: 409,
    code: 91,
    it: (f: { tipologia: string; commissione: string }) =>
      `La tipologia «${f.tipologia}» è già associata alla commissione «${f.commissione}».`,
  },
  TIPOLOGIA_VALUTATA: {
    status: 409,
    code: 91,
    it: (f: { tipologia: string }) => `La tipologia «${f.tipologia}» ha proposte già valutate: resta a questa commissione.`,
  },
  BANDO_CON_COMMISSIONE: {
    status: 409,
    code: 91,
    it: (f: { commissione: string }) => `L'anno non si può cambiare: una tipologia è associata alla commissione «${f.commissione}».`,
  },
  // Referees (decisions D-126 to D-129): missing invitations and wrong links answer alike.
  REFEREE_LINK: { status: 404, code: 4, it: () => "Il link dell'invito non è valido." },
  REFEREE_FASE: { status: 409, code: 91, it: () => 'La fase dei referee non è aperta per questa proposta.' },
  REFEREE_MAX_RAGGIUNTO: {
    status: 409,
    code: 91,
    it: (f: { massimo: number }) =>
      f.massimo === 1
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
  REFEREE_NESSUN_NON_NECESSARIO: { status: 409, code: 91, it: () => 'Nessun referee è segnato come non necessario.' },
  REFEREE_PRESIDENTE: { status: 403, code: 13, it: () => 'I referee di questa commissione sono gestiti dall’ufficio ricerca.' },
  REFEREE_RISPOSTO: { status: 409, code: 91, it: () => 'All’invito è già stata data una risposta.' },
  REFEREE_DISABILITATO: { status: 409, code: 91, it: () => "L'invito è stato disabilitato." },
  REFEREE_SCADUTO: { status: 409, code: 91, it: () => "L'invito è scaduto." },
  REFEREE_CHIUSO: { status: 409, code: 91, it: () => 'La valutazione di questo progetto non attende più altri referee.' },
  VERSIONE_PUBBLICATA: {
    status: 409,
    code: 91,
    it: () => 'Una versione pubblicata non cambia più: cominciare una nuova versione.',
  },
  MODULO_CON_BOZZA: {
    status: 409,
    code: 91,
    it: (f: { versione: number }) => `Il modulo ha già una bozza, la versione ${f.versione}: pubblicarla o eliminarla prima.`,
  },
  TROPPE_BOZZE: {
    status: 409,
    code: 91,
    it: (f: { bozze: number; massimo: number }) =>
      `Le bozze da aggiornare sono ${f.bozze}: in una volta al massimo ${f.massimo}. Indicare meno classi.`,
  },
  // Somebody writes in an earlier version of the form: nothing of what was typed is dropped in silence.
  MODULO_CAMBIATO: {
    status: 409,
    code: 9,
    it: () => "L'ufficio ha pubblicato una nuova versione del modulo mentre lo stavi compilando.",
  },
  MODULO_UGUALE: {
    status: 409,
    code: 91,
    it: (f: { versione: number }) => `Il file è uguale alla versione ${f.versione} del modulo: non c'è niente da importare.`,
  },
  ALREADY_ANSWERED: { status: 409, code: 91, it: () => 'La richiesta ha già ricevuto una risposta.' },
  GIA_RICORDATA: {
    status: 409,
    code: 91,
    it: (f: { quando: string }) => `Già ricordata oggi alle ${timeInRome(f.quando)}: si può ricordare una volta al giorno.`,
  },
  PARTICIPATION_VIOLATES_CALL: {
    status: 409,
    code: 91,
    it: (f: { motivi: string[] }) =>
      // The true reason first; the sentence of the specification says of which kind it is.
      `${f.motivi.join(' ')} Non sono rispettate le condizioni del bando, oppure si fa già parte di proposte incompatibili.`.trim(),
  },
  NOT_MEMBRO: { status: 409, code: 91, it: () => 'Non partecipi a questa proposta.' },
  PARTECIPAZIONE_INVIATA: {
    status: 409,
    code: 91,
    it: () => 'La proposta è già stata inviata: la partecipazione non si può più ritirare.',
  },
} as const satisfies Record<string, Refusal>;

export type Reason = keyof typeof refusals;
export type Facts<R extends Reason> = Parameters<(typeof refusals)[R]['it']>[0];

/** The Italian sentence of a refusal, the same on a greyed button and in the server's answer. */
export function refusalText(refusal: { reason: Reason; facts?: unknown }): string {
  return refusals[refusal.reason].it(refusal.facts as never);
}
