import type { SchermataPath } from '../schermate.ts';

/** Hours after which a nightly backup is missing. */
const BACKUP_ORE = 30;
const HOUR_MS = 3_600_000;

/** Where a step is done: a screen of the office, or by the administrator of the server, who is told how. */
type Schermata = Exclude<SchermataPath, `${string}:${string}`>;
type Dove =
  | {
      schermata: Schermata;
      /** The setting that is meant, on its page. */
      campo?: string;
      /** Another screen that does the same, by its name. */
      anche?: { schermata: Schermata; nome: string };
    }
  | { server: string };

type Testo = {
  nome: string;
  /** What it is for, in one sentence. */
  perche: string;
  dove: Dove;
};

/** What an installation needs before the first call, in the order in which it is done (D-230): the words of the home and of the doctor. */
export const PRIMI_PASSI = {
  DOMINI: {
    nome: 'Domini di posta',
    perche: 'Senza un dominio l’anagrafica non accetta nessun indirizzo.',
    dove: { schermata: '/ur/impostazioni', campo: 'email.domini' },
  },
  DIPARTIMENTI: {
    nome: 'Dipartimenti',
    perche: 'Ogni persona dell’anagrafica appartiene a un dipartimento.',
    dove: { schermata: '/ur/dipartimenti' },
  },
  PERSONE: {
    nome: 'Docenti e ricercatori',
    perche: 'Presenta domanda solo chi è in anagrafica: aggiungi le persone una alla volta, o molte con il Caricamento Massivo.',
    dove: { schermata: '/ur/anagrafica', anche: { schermata: '/ur/caricamentoMassivo', nome: 'Caricamento Massivo' } },
  },
  MODULI: {
    nome: 'Modulo della domanda',
    perche: 'È ciò che compila chi presenta domanda: parti da un modello pronto o da zero, e pubblicalo.',
    dove: { schermata: '/ur/moduli' },
  },
  BANDO: {
    nome: 'Bando con una classe',
    perche: 'Dice chi può presentare domanda, entro quando e con quale modulo.',
    dove: { schermata: '/ur/creaBando' },
  },
  COMMISSIONE: {
    nome: 'Commissione del bando',
    perche: 'Valuta le domande inviate: il suo presidente si sceglie tra chi è già entrato in SIGEBA.',
    dove: { schermata: '/ur/commissioni' },
  },
  POSTA: {
    nome: 'Posta in uscita',
    perche: 'Inviti, ricevute e link della password partono per e-mail: almeno una deve essere stata consegnata.',
    dove: { server: 'SMTP_URL, docs/amministrazione/configura.md' },
  },
  BACKUP: {
    nome: 'Backup',
    perche: `Ogni notte una copia di dati e file: l’ultima deve avere al massimo ${BACKUP_ORE} ore.`,
    dove: { server: 'sigeba backup, docs/amministrazione/copia-e-ripristina.md' },
  },
  SSO: {
    nome: 'Credenziali di Ateneo',
    perche: 'Docenti, ricercatori, dottorandi e personale entrano solo con quelle.',
    dove: { server: 'SSO_DRIVER, docs/amministrazione/accesso.md' },
  },
} as const satisfies Record<string, Testo>;
type CodicePasso = keyof typeof PRIMI_PASSI;
export const CODICI_PASSO = Object.keys(PRIMI_PASSI) as [CodicePasso, ...CodicePasso[]];

export const testoOfPasso = (codice: CodicePasso): Testo => PRIMI_PASSI[codice];

/** What is known of an installation. */
export type StatoInstallazione = {
  /** Number of e-mail domains. */
  domini: number;
  /** Whether there is a department in force, a researcher who may enter, a published form of proposte, a classe. */
  dipartimenti: boolean;
  persone: boolean;
  moduli: boolean;
  classi: boolean;
  /** A commissione with a chair and a tipologia. */
  commissioni: boolean;
  /** A mail server is configured. */
  smtp: boolean;
  /** A mail was delivered to a mail server. */
  emailConsegnata: boolean;
  ultimoBackup: Date | null;
  /** An identity provider is configured. */
  sso: boolean;
  /** The demonstration sends no mail and needs no backup. */
  demo: boolean;
};

export type Passo = { codice: CodicePasso; fatto: boolean };

/** Which of the first steps are done. */
export function primiPassi(stato: StatoInstallazione, now: Date): Passo[] {
  const { domini, ultimoBackup, demo } = stato;
  const fatti: Record<CodicePasso, boolean> = {
    DOMINI: domini > 0,
    DIPARTIMENTI: stato.dipartimenti,
    PERSONE: stato.persone,
    MODULI: stato.moduli,
    BANDO: stato.classi,
    COMMISSIONE: stato.commissioni,
    POSTA: stato.smtp && stato.emailConsegnata,
    BACKUP: isBackupRecente(ultimoBackup, now),
    SSO: stato.sso,
  };
  return CODICI_PASSO.filter((codice) => !demo || !SENZA_DEMO.includes(codice)).map((codice) => ({ codice, fatto: fatti[codice] }));
}

/** Steps without which nobody applies in a call that opens, or nobody is told of anything. */
export const PASSI_DEL_BANDO = ['PERSONE', 'SSO', 'POSTA'] as const;
export type PassoDelBando = (typeof PASSI_DEL_BANDO)[number];

/** Those of them that are still open. */
export const passiDelBando = (passi: readonly Passo[]): PassoDelBando[] =>
  PASSI_DEL_BANDO.filter((codice) => passi.some((passo) => passo.codice === codice && !passo.fatto));

const SENZA_DEMO: readonly CodicePasso[] = ['POSTA', 'BACKUP'];

/** Whether the last nightly backup is not too old; without one it is. */
export const isBackupRecente = (ultimo: Date | null, now: Date): boolean =>
  ultimo !== null && now.getTime() - ultimo.getTime() <= BACKUP_ORE * HOUR_MS;

/** "5 di 9 fatti": the one line of what is done. */
export const contoPassi = (passi: readonly Passo[]): string => {
  const fatti = passi.filter(({ fatto }) => fatto).length;
  return `${fatti} di ${passi.length} ${fatti === 1 ? 'fatto' : 'fatti'}`;
};
