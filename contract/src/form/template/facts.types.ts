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

/** One expense item of the class. `min` and `max` are euro where the amount is free, number of shares elsewhere. */
export type VoceDiSpesa = {
  id: Id;
  nome: string;
  descrizione: string | null;
  tipoImporto: TipoImporto;
  importo: number | null;
  min: number | null;
  max: number | null;
};

/** One item of a funded proposta: euro asked for it, euro reported in the steps sent so far (D-86, D-91). */
export type VoceConcessa = { nome: string; finanziamentoRichiesto: number; giaRendicontato: number; assegno: boolean };

/**
 * An entry of a lookup; `padreId` is the entry of the list that narrows this one (settore of a sotto-settore),
 * `descrizioneEn` what it is called in a form in English, where it has a name there.
 */
export type VoceLookup = { id: Id; codice: string | null; descrizione: string; descrizioneEn?: string | null; padreId?: Id | null };

/**
 * What a classe says of one categoria of participants; `conta` = among the people whom PARTECIPANTI_MIN and MAX bound,
 * `nomeEn` what it is called in a form in English.
 */
export type CategoriaFacts = {
  id: Id;
  nome: string;
  nomeEn?: string | null;
  minimo: number | null;
  massimo: number | null;
  conta: boolean;
};

/** One person as the tables have them: who they are, and what became of the request to take part. */
export type PersonaFacts = Pick<Partecipante, 'cognome' | 'nome' | 'ruolo' | 'dipartimento'> & {
  /** null: not asked, or no longer. */
  status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | null;
  categoriaId: Id | null;
  /** May be asked to take part, in the categoria of the field that names them. */
  ammissibile: boolean;
  /** What the lead has said of them so far. */
  detto?: Pick<Partecipante, 'settoreERC' | 'sottoSettoreERC' | 'ssd' | 'mesiPersona' | 'massaCritica' | 'piSostituito'>;
};

/** What became of a request to take part: who has not answered, since when, who has a part left to fill in, and when they were last reminded. */
export type RichiestaFacts = {
  utenteId: Id;
  categoriaId: Id;
  status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA';
  ritirata: boolean;
  inviata: string;
  risposta: string | null;
  sollecitata: string | null;
  parteDaCompilare: boolean;
  /** Why the last mail to them was not delivered, while something of them is waited for. */
  nonRecapitata: MotivoMail | null;
  /** Their own, whatever the lead says of them. */
  ssd: string | null;
};

/**
 * What only the database knows and the checks need. It travels to the browser with the form, so it is plain JSON;
 * sottomissione loads it again under lock.
 */
export type Facts = {
  oggi: Day;
  /** The call that the form is filled in for: fields whose refLink is 'bando' lead to its page. Absent where there is none. */
  bandoId?: Id;
  /** When the projects of the call are expected to begin, and how many months they last (D-214); null or absent where it does not say. */
  avvioPrevisto?: Day | null;
  mesiFinanziamento?: number | null;
  voci: VoceDiSpesa[];
  /** Euro of one assegno di ricerca. */
  importoSingoloAssegno: number | null;
  /** Bounds of the requested funding without assegni, in euro; null = no bound (D-57). */
  finanziamentoMin: number | null;
  finanziamentoMax: number | null;
  /** Least rows of progetti_manual in a proposta; absent or null = no bound (D-57). */
  numeroProgettiMin?: number | null;
  /** Of a rendicontazione: the items of the funded proposta, and the euro granted without and for assegni di ricerca (D-85). */
  rendiconto?: { voci: VoceConcessa[]; concesso: number; assegnoConcesso: number };
  /** Stored files that the answers may name, by id: only the server knows them, at saving. */
  media?: Record<Id, { nome: string; mime: string; dimensione: number }>;
  /** Products of the catalogue that the answers may name, by id, as they were when somebody saw them: only the server knows them, at saving. */
  prodotti?: Record<string, Pubblicazione>;
  /** Holder and accepted participants of the proposta, in this order: the people whom a report is about. */
  gruppo?: { utenteId: Id; cognome: string; nome: string }[];
  /** Funded projects of the person that the platform knows (D-155): as responsabile, as titolare. */
  pregressi?: { responsabile: FinanziamentoPregresso[]; titolare: FinanziamentoPregresso[] };
  /** Fundings of the last three years, what was not used as the reports say. */
  ultimi?: { responsabile: UltimoFinanziamento[]; titolare: UltimoFinanziamento[] };
  /** Formatted texts as they were sent -> as they are stored, without what the allow-list leaves out: only the server knows it, at saving. */
  sanificati?: ReadonlyMap<string, string>;
  lookups?: Record<string, VoceLookup[]>;
  /** Values that fields with origineCampo 'profilo.x' start from. */
  profilo?: Record<string, string | number | null>;
  /** The same of lists: the entry of the vocabulary that the person has in the profile. */
  vociProfilo?: Record<string, SceltaVoce>;
  /** Whether teachers may declare values beside the official indicators, where the field does not say (D-157). */
  correzioneIndicatori?: boolean;
  /** Of the numbers of istanze that the answers name, those of the person and the group: only the server knows them, at saving. `daVerificare`: approved under conditions that nobody has found met. */
  istanze?: { numero: string; approvata: boolean; daVerificare?: boolean }[];
  /** In a member's own form: whose part it is. Absent in the form of the responsabile, which only reads the parts. */
  parteDi?: Id;
  /** The accepted members who have a form of their own in this proposta, by surname, and whether each has filled it in. */
  membri?: { utenteId: Id; cognome: string; nome: string; completa: boolean }[];
  /** What fields with origineCampo 'proposta.x' say of the funded proposta. */
  proposta?: Record<string, string | number | null>;
  /** Bounds of the group, the responsabile included, and of each categoria (D-57). */
  limitiGruppo?: { minimo: number | null; massimo: number | null; categorie: CategoriaFacts[] };
  persone?: {
    /** Where a search for people looks. */
    classeId: Id | null;
    propostaId: Id | null;
    /** Field that the faults of the whole group stand under. */
    campoTotale: string | null;
    /** Members in categorie that the form does not ask for. */
    altri: { accettati: number; richiesti: number };
    /** For the responsabile alone: each request as it stands now, whatever the answers say; looked at again while the form is open. */
    richieste?: RichiestaFacts[];
    /** Of a rendicontazione: who took part in the proposta, and who was typed by hand. */
    effettivi: Partecipante[];
    effettiviManuali: PartecipanteManuale[];
  };
  /** Known at saving only: the people that the answers name, those named twice, and how many the group would have. */
  candidati?: { persone: Record<Id, PersonaFacts>; doppi: Id[]; inTutto: number };
};
