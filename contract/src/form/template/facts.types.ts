import type { MotivoMail } from '../../email/errore.rules.ts';
import type { Day } from '../../giorno.ts';
import type {
  FinanziamentoPregresso,
  Id,
  Partecipante,
  PartecipanteManuale,
  Pubblicazione,
  SceltaVoce,
  TipoImporto,
  UltimoFinanziamento,
} from './template.types.ts';

/** One expense item of the classe. `min` and `max` are euro where the amount is free, otherwise numbers of shares. */
export type VoceDiSpesa = {
  id: Id;
  nome: string;
  descrizione: string | null;
  tipoImporto: TipoImporto;
  importo: number | null;
  min: number | null;
  max: number | null;
};

/** One item of a funded proposta: euro requested for it, euro reported in the steps sent so far (D-86, D-91). */
export type VoceConcessa = { nome: string; finanziamentoRichiesto: number; giaRendicontato: number; assegno: boolean };

/**
 * An entry of a lookup; `padreId` is the entry of the list that narrows this one (settore of a sotto-settore), `descrizioneEn` its label in
 * English forms, where it has one.
 */
export type VoceLookup = { id: Id; codice: string | null; descrizione: string; descrizioneEn?: string | null; padreId?: Id | null };

/**
 * The settings of a classe for one categoria of participants; `conta`: whether it counts for PARTECIPANTI_MIN and MAX, `nomeEn`: its label
 * in English forms.
 */
export type CategoriaFacts = {
  id: Id;
  nome: string;
  nomeEn?: string | null;
  minimo: number | null;
  massimo: number | null;
  conta: boolean;
};

/** One person as the tables have them: identity, and the state of the request to take part. */
export type PersonaFacts = Pick<Partecipante, 'cognome' | 'nome' | 'ruolo' | 'dipartimento'> & {
  /** null: not asked, or no longer. */
  status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | null;
  categoriaId: Id | null;
  /** Whether the person may be asked to take part, in the categoria of the field. */
  ammissibile: boolean;
  /** What the lead has said about the person so far. */
  detto?: Pick<Partecipante, 'settoreERC' | 'sottoSettoreERC' | 'ssd' | 'mesiPersona' | 'massaCritica' | 'piSostituito'>;
};

/**
 * The state of a request to take part: since when it is unanswered, whether a part is left to fill in, and when the person was last
 * reminded.
 */
export type RichiestaFacts = {
  utenteId: Id;
  categoriaId: Id;
  status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA';
  mesiPersona: number | null;
  ritirata: boolean;
  inviata: string;
  risposta: string | null;
  sollecitata: string | null;
  parteDaCompilare: boolean;
  /** Why the last mail to the person was not delivered, while something is expected of them. */
  nonRecapitata: MotivoMail | null;
  /** The person's own sector, whatever the lead says. */
  ssd: string | null;
};

/**
 * What only the database knows and the checks need. It travels to the browser with the form, so it is plain JSON; sottomissione reads it
 * again under lock.
 */
export type Facts = {
  oggi: Day;
  /** The call for which the form is filled in: fields whose refLink is 'bando' link to its page. Absent where there is none. */
  bandoId?: Id;
  /** The expected start of the call's projects, and their duration in months (D-214); null or absent where it is not set. */
  avvioPrevisto?: Day | null;
  mesiFinanziamento?: number | null;
  voci: VoceDiSpesa[];
  /** Euro of one assegno di ricerca. */
  importoSingoloAssegno: number | null;
  /** Bounds of the requested funding without assegni, in euro; null is no bound (D-57). */
  finanziamentoMin: number | null;
  finanziamentoMax: number | null;
  /** Rows of progetti_manual that a proposta must have; absent or null is no bound (D-57). */
  numeroProgettiMin?: number | null;
  /** For a rendicontazione: the items of the funded proposta, and the euro granted without and for assegni di ricerca (D-85). */
  rendiconto?: { voci: VoceConcessa[]; concesso: number; assegnoConcesso: number };
  /** Stored files that the answers may name, by id; known only on the server, when saving. */
  media?: Record<Id, { nome: string; mime: string; dimensione: number }>;
  /**
   * Products of the catalogue that the answers may name, by id, as they were when somebody saw them; known only on the server, when saving.
   */
  prodotti?: Record<string, Pubblicazione>;
  /** Holder and accepted participants of the proposta, in this order: the people whom a report is about. */
  gruppo?: { utenteId: Id; cognome: string; nome: string }[];
  /** Funded projects of the person that the platform knows (D-155): as responsabile, as titolare. */
  pregressi?: { responsabile: FinanziamentoPregresso[]; titolare: FinanziamentoPregresso[] };
  /** Fundings of the last three years, with the unused amount as in the reports. */
  ultimi?: { responsabile: UltimoFinanziamento[]; titolare: UltimoFinanziamento[] };
  /** Formatted texts as they were sent, mapped to the sanitised ones; known only on the server, when saving. */
  sanificati?: ReadonlyMap<string, string>;
  lookups?: Record<string, VoceLookup[]>;
  /** Initial values of fields with origineCampo 'profilo.x'. */
  profilo?: Record<string, string | number | null>;
  /** The same for lists: the entry of the vocabulary in the person's profile. */
  vociProfilo?: Record<string, SceltaVoce>;
  /** Whether teachers may declare values beside the official indicators, where the field does not say (D-157). */
  correzioneIndicatori?: boolean;
  /**
   * Those istanze named in the answers that belong to the person or the group; known only on the server, when saving. `daVerificare`:
   * approved under conditions that have not been found met.
   */
  istanze?: { numero: string; approvata: boolean; daVerificare?: boolean }[];
  /** In a member's own form: the member. Absent in the form of the responsabile, which only reads the parts. */
  parteDi?: Id;
  /** The accepted members who have a form of their own in this proposta, by surname, and whether each has filled it in. */
  membri?: { utenteId: Id; cognome: string; nome: string; completa: boolean }[];
  /** Values of the funded proposta for fields with origineCampo 'proposta.x'. */
  proposta?: Record<string, string | number | null>;
  /** Bounds of the group including the responsabile, and of each categoria (D-57). */
  limitiGruppo?: { minimo: number | null; massimo: number | null; categorie: CategoriaFacts[] };
  persone?: {
    /** The classe in which people are searched. */
    classeId: Id | null;
    propostaId: Id | null;
    /** The field at which faults of the whole group are shown. */
    campoTotale: string | null;
    /** Members in categorie that the form does not ask for. */
    altri: { accettati: number; richiesti: number };
    /** For the responsabile only: the present state of each request, whatever the answers say; refreshed while the form is open. */
    richieste?: RichiestaFacts[];
    /** For a rendicontazione: who took part in the proposta, and who was typed by hand. */
    effettivi: Partecipante[];
    effettiviManuali: PartecipanteManuale[];
  };
  /** Known only when saving: the people in the answers, those named twice, and the resulting size of the group. */
  candidati?: { persone: Record<Id, PersonaFacts>; doppi: Id[]; inTutto: number };
};
