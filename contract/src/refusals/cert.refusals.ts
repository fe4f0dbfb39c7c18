import { formatInstant } from '../instant.ts';
import type { Refusal } from './refusal.ts';

/** Istanze to the ethics committee, its sittings and commissioni. */
export const certRefusals = {
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
      f.errori === null ? "Controlla l'istanza prima di inviarla." : `L'istanza ha ${f.errori} ${f.errori === 1 ? 'errore' : 'errori'}.`,
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
    it: () => "L'istanza non è in una seduta registrata: registra la seduta prima di deliberare.",
  },
  ISTANZA_IN_SEDUTA: { status: 409, code: 91, it: () => "L'istanza è in una seduta e non può essere riaperta." },
  ISTANZE_NON_LIBERE: {
    status: 409,
    code: 91,
    it: (f: { numeri: string }) => `Non più disponibili per questa seduta: ${f.numeri}. Aggiorna l'elenco e riprova.`,
  },
  COMMISSIONE_CERT_CAMBIATA: {
    status: 409,
    code: 9,
    it: (f: { quando: string }) =>
      `La commissione è stata modificata il ${formatInstant(new Date(f.quando))}. La registrazione fissa chi ne fa parte: rileggi i componenti e registra di nuovo.`,
  },
  ISTANZA_NON_DA_RIPORTARE: { status: 409, code: 91, it: () => "Solo un'istanza non valutabile può tornare da valutare." },
  SENZA_RICHIESTE: { status: 409, code: 91, it: () => "L'istanza non ha richieste a cui rispondere." },
  RICHIESTE_SENZA_RISPOSTA: {
    status: 409,
    code: 91,
    it: (f: { quante: number }) =>
      f.quante === 1 ? 'Una richiesta del Comitato è senza risposta.' : `${f.quante} richieste del Comitato sono senza risposta.`,
  },
  SENZA_CONDIZIONI: { status: 409, code: 91, it: () => "L'istanza non ha condizioni da verificare." },
  CONDIZIONI_SENZA_RISPOSTA: { status: 409, code: 91, it: () => 'Il proponente non ha ancora risposto alle condizioni.' },
  DELIBERA_USATA: {
    status: 409,
    code: 91,
    campo: 'numeroDelibera',
    it: (f: { numero: string /** with its year */ }) => `La delibera n. ${f.numero} esiste già.`,
  },
  ISTANZA_NON_RETTIFICABILE: {
    status: 409,
    code: 91,
    it: (f: { stato: string }) => `L'istanza è nello stato «${f.stato}»: non ha una delibera da rettificare.`,
  },
  DELIBERA_SUPERATA: { status: 409, code: 91, it: () => 'La delibera non è più quella che vale: apri di nuovo la pagina.' },
  DELIBERA_CONFERMATA: { status: 409, code: 91, it: () => 'La delibera è già confermata: si può solo sostituire con il file firmato.' },
  DELIBERA_SENZA_DOCUMENTO: {
    status: 409,
    code: 91,
    it: () => 'Di questa delibera non c’è un documento da confermare: carica il file firmato.',
  },
  SEDUTA_REGISTRATA: { status: 409, code: 91, it: () => 'La seduta è registrata: istanze, data e presenze non si modificano più.' },
  SEDUTA_NON_REGISTRATA: { status: 409, code: 91, it: () => 'Il verbale si scrive quando la seduta è registrata.' },
  SEDUTA_PASSATA: { status: 409, code: 91, it: () => 'Il giorno della seduta è passato: cambia la data, poi convoca.' },
  SEDUTA_SENZA_ATTESI: { status: 409, code: 91, it: () => 'Nessun membro è atteso nella seduta: sceglili e salva, poi convoca.' },
  SEDUTA_ANNULLATA: { status: 409, code: 91, it: () => 'La seduta è stata annullata.' },
  SEDUTA_CON_DECISIONI: { status: 409, code: 91, it: () => 'Nella seduta sono già state prese decisioni: non può essere annullata.' },
  SEDUTA_CON_PROPRIA: {
    status: 409,
    code: 91,
    it: () => "All'ordine del giorno c'è un'istanza tua, o che hai lasciato per un conflitto di interessi: la seduta la annulla l'ufficio.",
  },
  // The words of the specification (evaluation and ethics, section 8), wherever the commission in office is needed and there is none.
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
  CERT_MEMBRO_ENTRATO: {
    status: 409,
    code: 91,
    it: () => 'Questo membro ha già impostato la password: l’indirizzo lo cambia dal proprio profilo.',
  },
  CERT_EMAIL_INTERNA: {
    status: 409,
    code: 91,
    campo: 'email',
    it: () => "È l'e-mail di una persona dell'Ateneo: siede nella commissione come membro interno.",
  },
  // The words of the template's rule: no thematic sheet is open, or the flow check leads elsewhere (D-139, D-141).
  FUORI_COMPETENZA: { status: 422, code: 3, it: (f: { messaggio: string }) => f.messaggio },
  SENZA_AUTODICHIARAZIONE: { status: 422, code: 3, it: () => "Dottorandi e Assegnisti devono allegare l'autodichiarazione" },
} as const satisfies Record<string, Refusal>;
