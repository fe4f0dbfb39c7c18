import { ANNO_VALUTAZIONI_CSV } from '../archivio/archivio.filtri.ts';
import { GIORNI_FUTURI } from '../cert/comitato/seduta.rules.ts';
import { GIORNI_RITARDO } from '../cert/esame/valutazione.filtri.ts';
import { MAX_COMPONENTI } from '../commissioni/commissione.rules.ts';
import { ANNI_CONFLITTO } from '../conflitti/conflitti.rules.ts';
import { CONSERVAZIONE } from '../datiPersonali/conservazione.rules.ts';
import { LIMITI_ORARI, type Limite, SCIOLTI_MB } from '../limiti.ts';
import { PUNTI_QUALIFICATO } from '../valutazioni/scheda.rules.ts';
import { ISTRUZIONI, MINUTI_INATTIVA, ORE_SESSIONE } from './constants.ts';
import { IMPOSTAZIONI_COMITATO } from './impostazioniComitato.ts';
import { IMPOSTAZIONI_MARCHIO } from './impostazioniMarchio.ts';
import { IMPOSTAZIONI_POSTA } from './impostazioniPosta.ts';
import { IMPOSTAZIONI_PROMEMORIA } from './impostazioniPromemoria.ts';
import type { Sezione } from './sezioni.ts';

/** As it is stored; null is the default. */
export type ValoreImpostazione = string | number | boolean | string[] | null;

type Kind =
  /** `vietati`: characters that it may not hold. */
  | { tipo: 'TESTO'; massimo: number; vietati?: string }
  /** A text of several lines. */
  | { tipo: 'RIGHE'; massimo: number; righe: number }
  | { tipo: 'EMAIL' }
  /** Domains of e-mail, in lower case. */
  | { tipo: 'DOMINI'; massimo: number }
  /** Numbers of days, as a list; the empty list means on no day. */
  | { tipo: 'GIORNI'; minimo: number; massimo: number }
  /** A day of every year, MM-DD. */
  | { tipo: 'GIORNO' }
  | { tipo: 'SCELTA' }
  /** One of a few values, each with its label; the first is the default. */
  | { tipo: 'VOCE'; voci: Readonly<Record<string, string>> }
  /** A PDF: its id, as text, and its name. */
  | { tipo: 'PDF' }
  /** The crest: the id of a stored one, as text, and the name of its file. */
  | { tipo: 'STEMMA' }
  /** Five colours, in the order of `NOMI_COLORI`. */
  | { tipo: 'COLORI' }
  /** One of the accounts of the third mission, by its id. */
  | { tipo: 'CONTO' }
  | { tipo: 'NUMERO'; minimo: number; massimo: number; unita: string };

export type Impostazione = {
  sezione: Sezione;
  nome: string;
  /** Its effect, explained to those who change it. */
  significato: string;
  /** The default, in words. */
  predefinito: string;
} & Kind;

const numero = (minimo: number, massimo: number, unita: string) => ({ tipo: 'NUMERO' as const, minimo, massimo, unita });

const NOMI_LIMITI: Record<Limite, string> = {
  mail: 'E-mail richieste da una persona',
  lettere: 'Invii di e-mail scritte da una persona dell’ufficio',
  create: 'Nuovi documenti di una persona',
  ticket: 'Stampe e file scaricati da una persona',
  upload: 'File caricati da una persona',
  uploadMB: 'Peso dei file caricati da una persona',
};
const BORDI: Record<Limite, readonly [minimo: number, massimo: number]> = {
  mail: [1, 1_000],
  lettere: [1, 1_000],
  create: [5, 10_000],
  ticket: [20, 100_000],
  upload: [10, 10_000],
  uploadMB: [50, 100_000],
};

const orario = (limite: Limite): Impostazione => ({
  ...numero(...BORDI[limite], limite === 'uploadMB' ? 'MB all’ora' : 'all’ora'),
  sezione: 'LIMITI',
  nome: NOMI_LIMITI[limite],
  significato: 'Oltre questo numero SIGEBA chiede di riprovare più tardi, e dice quando.',
  predefinito: String(LIMITI_ORARI[limite].massimo),
});

/** Every setting that the office changes itself. */
export const IMPOSTAZIONI = {
  ...IMPOSTAZIONI_MARCHIO,
  'email.domini': {
    tipo: 'DOMINI',
    massimo: 20,
    sezione: 'ATENEO',
    nome: 'Domini di posta istituzionale',
    predefinito: 'nessun dominio accettato',
    significato:
      'Gli indirizzi dell’anagrafica devono appartenere a uno di questi domini o a un loro sottodominio. Separali con una virgola.',
  },
  'ufficio.email': {
    tipo: 'EMAIL',
    sezione: 'ATENEO',
    nome: 'Casella dell’ufficio ricerca',
    significato: 'Riceve le comunicazioni rivolte all’ufficio ed è il contatto nelle pagine dei bandi.',
    predefinito: 'gli account con l’abilitazione Ufficio',
  },
  'ufficio.telefono': {
    tipo: 'TESTO',
    massimo: 40,
    sezione: 'ATENEO',
    nome: 'Telefono dell’ufficio ricerca',
    predefinito: 'nessuno',
    significato: 'Sta nelle lettere ai referee, dove chi invita non ha un telefono proprio.',
  },
  'cert.email': {
    tipo: 'EMAIL',
    sezione: 'ATENEO',
    nome: 'Casella del Comitato Etico',
    significato: 'Riceve le comunicazioni rivolte alla segreteria del Comitato Etico.',
    predefinito: 'gli account dell’ufficio del Comitato Etico',
  },
  'accessibilita.email': {
    tipo: 'EMAIL',
    sezione: 'ATENEO',
    nome: 'Casella per l’accessibilità',
    predefinito: 'la casella dell’ufficio ricerca',
    significato: 'Riceve le segnalazioni di chi incontra una barriera: sta nella dichiarazione di accessibilità, in fondo a ogni pagina.',
  },
  'primi_passi.nascosti': {
    tipo: 'SCELTA',
    sezione: 'ATENEO',
    nome: 'Nascondi i primi passi',
    predefinito: 'no',
    significato: 'La home dell’ufficio non mostra più che cosa manca a questa installazione per il primo bando.',
  },
  'impersona.invio': {
    tipo: 'SCELTA',
    sezione: 'PERSONE',
    nome: 'Invio per conto di altri',
    predefinito: 'no',
    significato: 'Chi agisce per conto di una persona può anche inviarne proposte, rendicontazioni e istanze.',
  },
  'profilo.conferma_annuale': {
    tipo: 'GIORNO',
    sezione: 'PERSONE',
    nome: 'Conferma annuale dei profili',
    predefinito: 'nessuna conferma',
    significato:
      'Da questo giorno, una volta l’anno e mai a bando aperto, ogni profilo va confermato di nuovo. Giorno e mese, per esempio 15/01.',
  },
  'commissione.max_componenti': {
    ...numero(1, 200, 'componenti'),
    sezione: 'PERSONE',
    nome: 'Componenti di una commissione',
    predefinito: String(MAX_COMPONENTI),
    significato: 'Quanti al massimo, oltre al presidente.',
  },
  'seduta.giorni_futuri': {
    ...numero(1, 366, 'giorni'),
    sezione: 'PERSONE',
    nome: 'Sedute del Comitato Etico in preparazione',
    predefinito: String(GIORNI_FUTURI),
    significato: 'Con quanti giorni di anticipo, al più, si prepara una seduta.',
  },
  'cert.giorni_ritardo': {
    ...numero(1, 366, 'giorni'),
    sezione: 'PERSONE',
    nome: 'Istanze al Comitato Etico in ritardo',
    predefinito: String(GIORNI_RITARDO),
    significato: 'Dopo quanti giorni dall’invio un’istanza non ancora decisa è segnalata in ritardo a ufficio e presidente.',
  },
  'conflitti.anni': {
    ...numero(1, 20, 'anni'),
    sezione: 'PERSONE',
    nome: 'Anni dei conflitti di interesse',
    predefinito: String(ANNI_CONFLITTO),
    significato: 'Quanti anni indietro si cercano proposte e pubblicazioni in comune tra chi valuta e chi propone.',
  },
  'cert.delibera_completa_ufficio': {
    tipo: 'SCELTA',
    sezione: 'PERSONE',
    nome: 'Delibera completa all’ufficio etico',
    predefinito: 'no',
    significato: 'L’ufficio del Comitato Etico scarica anche la delibera completa, che altrimenti è del solo presidente.',
  },
  ...IMPOSTAZIONI_POSTA,
  ...IMPOSTAZIONI_COMITATO,
  ...IMPOSTAZIONI_PROMEMORIA,
  'sessione.minuti': {
    ...numero(MINUTI_INATTIVA.minimo, MINUTI_INATTIVA.massimo, 'minuti'),
    sezione: 'ACCESSO',
    nome: 'Fine di una sessione inattiva',
    predefinito: 'quanto dice il server',
    significato: 'Dopo tanti minuti dall’ultima azione si accede di nuovo. Cinque minuti prima SIGEBA lo ricorda.',
  },
  'sessione.ore': {
    ...numero(ORE_SESSIONE.minimo, ORE_SESSIONE.massimo, 'ore'),
    sezione: 'ACCESSO',
    nome: 'Durata massima di una sessione',
    predefinito: 'quanto dice il server',
    significato: 'Dopo tante ore si accede di nuovo, anche lavorando senza pause.',
  },
  'rendicontazione.istruzioni': {
    tipo: 'PDF',
    sezione: 'RENDICONTI',
    nome: 'Istruzioni per la rendicontazione (PDF)',
    predefinito: 'nessun documento',
    significato: 'Il collegamento compare al termine di uno step, nei progetti degli anni finanziari che il documento copre.',
  },
  'rendicontazione.istruzioni.dal': {
    ...numero(2000, 2100, 'anno'),
    sezione: 'RENDICONTI',
    nome: 'Le istruzioni coprono dal',
    predefinito: String(ISTRUZIONI.dal),
    significato: 'Primo anno finanziario a cui si riferiscono.',
  },
  'rendicontazione.istruzioni.al': {
    ...numero(2000, 2100, 'anno'),
    sezione: 'RENDICONTI',
    nome: 'Le istruzioni coprono fino al',
    predefinito: String(ISTRUZIONI.al),
    significato: 'Ultimo anno finanziario a cui si riferiscono.',
  },
  'terza_missione.utente_id': {
    tipo: 'CONTO',
    sezione: 'VALUTAZIONE',
    nome: 'Account che valuta la terza missione',
    significato: 'Solo questo account valuta e consolida le rendicontazioni di terza missione.',
    predefinito: 'il primo account con l’abilitazione Terza Missione',
  },
  'valutazioni_csv.anno_minimo': {
    ...numero(1990, 2999, 'anno'),
    sezione: 'VALUTAZIONE',
    nome: 'Primo anno delle valutazioni esportabili',
    predefinito: String(ANNO_VALUTAZIONI_CSV),
    significato: 'Le schede delle proposte di anni precedenti non si esportano.',
  },
  'valutazione.punti_qualificato': {
    ...numero(0, 100, 'punti'),
    sezione: 'VALUTAZIONE',
    nome: 'Punti di un dipartimento qualificato',
    predefinito: String(PUNTI_QUALIFICATO),
    significato:
      'Con questi punti, o con quelli più vicini che il criterio ammette, si aprono le schede ai criteri «Dipartimento qualificato». Chi valuta può cambiarli.',
  },
  'conservazione.attiva': {
    tipo: 'SCELTA',
    sezione: 'CONSERVAZIONE',
    nome: 'Eliminazione automatica',
    predefinito: 'no',
    significato:
      'Ogni notte si elimina ciò che ha superato il suo termine. Il comando retention, con --dry-run, dice prima quanto sarebbe.',
  },
  'conservazione.sessioni_mesi': {
    ...numero(3, 120, 'mesi'),
    sezione: 'CONSERVAZIONE',
    nome: 'Sessioni',
    predefinito: String(CONSERVAZIONE.sessioniMesi),
    significato: 'Quando, da quale indirizzo e con quale programma ciascuno è entrato.',
  },
  'conservazione.email_mesi': {
    ...numero(12, 240, 'mesi'),
    sezione: 'CONSERVAZIONE',
    nome: 'Testo delle e-mail',
    predefinito: String(CONSERVAZIONE.emailMesi),
    significato: 'Restano tipo, oggetto, destinatario e data: provano che la comunicazione è partita.',
  },
  'conservazione.note_mesi': {
    ...numero(12, 240, 'mesi'),
    sezione: 'CONSERVAZIONE',
    nome: 'Note interne degli uffici',
    predefinito: String(CONSERVAZIONE.noteMesi),
    significato: 'Dal giorno in cui sono state scritte: poi il testo si cancella, resta che una nota c’è stata.',
  },
  'conservazione.esterni_anni': {
    ...numero(1, 20, 'anni'),
    sezione: 'CONSERVAZIONE',
    nome: 'Referee e membri esterni',
    predefinito: String(CONSERVAZIONE.esterniAnni),
    significato: 'Dall’ultimo accesso, o dall’invito: poi nome e indirizzi si cancellano, le valutazioni restano senza nome.',
  },
  'limiti.persona_ora.mail': orario('mail'),
  'limiti.persona_ora.lettere': orario('lettere'),
  'limiti.persona_ora.create': orario('create'),
  'limiti.persona_ora.ticket': orario('ticket'),
  'limiti.persona_ora.upload': orario('upload'),
  'limiti.persona_ora.uploadMB': orario('uploadMB'),
  'limiti.sciolti_mb': {
    ...numero(10, 10_000, 'MB'),
    sezione: 'LIMITI',
    nome: 'File caricati e non ancora salvati',
    predefinito: String(SCIOLTI_MB),
    significato: 'Peso dei file di una persona che non appartengono ancora a nessun documento; dopo un giorno si eliminano da soli.',
  },
} as const satisfies Record<string, Impostazione>;
export type ChiaveImpostazione = keyof typeof IMPOSTAZIONI;

export const impostazioneOf = (chiave: ChiaveImpostazione): Impostazione => IMPOSTAZIONI[chiave];

export const chiaviOf = (sezione: Sezione): ChiaveImpostazione[] =>
  (Object.keys(IMPOSTAZIONI) as ChiaveImpostazione[]).filter((chiave) => IMPOSTAZIONI[chiave].sezione === sezione);

/** `lastUpdate` of a section that was never changed. */
export const MAI_CAMBIATA = '1970-01-01T00:00:00.000Z';
