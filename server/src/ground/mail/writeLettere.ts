import { type ChiaveLettera, LETTERE_MAX, nienteRestaPer, unitiOf } from '@sigeba/contract/email/lettera.rules.ts';
import { checkModello, senzaValoreIn, type TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { MODELLI } from '@sigeba/contract/email/modelli.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../asking.ts';
import { recordMany } from '../audit/record.ts';
import type { Tx } from '../db/db.types.ts';
import { ensureValid, Refused } from '../refuse.ts';
import { enqueueWritten, type Mail } from './enqueue.ts';
import { afterLeavingOut, type Escluso, type RigaTolta, tellEsclusi, tellRigheTolte } from './invio.ts';

/** Somebody to whom a letter goes about one row of a list. */
export type Destinato = {
  /** Without an id, an address that belongs to no account. */
  persona: { id: number | null; email: string; cognome: string; nome: string; bloccato: boolean };
  oggetto: { tipo: 'proposta' | 'istanza' | 'utente'; id: number };
  /** A line for the row in `{{elenco}}`; absent where the letter has none. */
  riga?: string;
  /** What the row puts in the place of the other placeholders. */
  parole: Readonly<Record<string, string | null>>;
};

type Lettera = {
  chiave: ChiaveLettera;
  testo: TestoModello;
  destinati: readonly Destinato[];
  /** Rows that lead to nobody, with the reason. */
  esclusi: readonly Escluso[];
};

/** Refuses a text with faults before anybody is looked up, and a selection that is too large. */
export function ensureWritable(chiave: ChiaveLettera, testo: TestoModello, righe: number): void {
  ensureValid(checkModello(chiave, testo));
  ensureFew(righe, 'righe');
}

function ensureFew(quanti: number, cosa: 'righe' | 'persone'): void {
  const messaggio = `Sono più di ${LETTERE_MAX.toLocaleString('it-IT')} ${cosa}: restringi i filtri e scrivi in più volte.`;
  ensureValid(quanti > LETTERE_MAX ? [{ campo: 'a', messaggio }] : []);
}

/**
 * Writes one letter to people of the rows of a list: each gets one of their own, however many rows lead to them, and nobody reads who else
 * does. A blocked account gets none and is named in the preview; where nobody is left the act is refused with the reasons (D-279).
 */
export async function writeLettere(tx: Tx, request: Asking, lettera: Lettera): Promise<{ scritte: number }> {
  const { chiave, testo } = lettera;
  const [bloccati, ammessi] = [lettera.destinati.filter(isBloccato), lettera.destinati.filter((each) => !isBloccato(each))];
  const blocked = [...perPersona(bloccati).values()].map(([first]) => ({ persona: chiamato(first), motivo: 'Account bloccato' }));
  const esclusi = [...lettera.esclusi, ...blocked];
  const persone = [...perPersona(ammessi).values()];
  if (persone.length === 0) throw new Refused(no('NESSUN_DESTINATARIO', { esclusi }));
  ensureFew(persone.length, 'persone');
  tellEsclusi(tx, esclusi);
  const mails = persone.map((righe) => mailTo(righe, chiave));
  tellRigheTolte(tx, righeTolteOf(persone, mails, testo));
  await enqueueWritten(tx, mails, { soggetto: testo.soggetto.trim(), corpo: testo.corpo.trim() }, request.received);
  afterLeavingOut(tx, (destinatari) => {
    const scritti = ammessi.filter((each) => destinatari.has(indirizzoOf(each)));
    return recordMany(tx, request, 'writeLettera', actsOf(scritti, testo.soggetto.trim()));
  });
  return { scritte: mails.length };
}

const isBloccato = ({ persona }: Destinato): boolean => persona.bloccato;
const chiamato = ({ persona: { cognome, nome } }: Destinato): string => `${cognome} ${nome}`;

type Righe = [Destinato, ...Destinato[]];

/** Who it is: one person may have several accounts, or be asked before they had one, at one address. */
const indirizzoOf = ({ persona: { email } }: Destinato): string => email.toLowerCase();

/** The rows of each person, in the order of the list. */
const perPersona = (destinati: readonly Destinato[]): Map<string, Righe> => Map.groupBy(destinati, indirizzoOf) as Map<string, Righe>;

/** A letter, which has one language: its values need no other. */
type Scritta = Mail & { parole: Readonly<Record<string, string | null>> };

function mailTo(righe: Righe, modello: ChiaveLettera): Scritta {
  const [lingua] = MODELLI[modello].lingue;
  const [{ persona, oggetto, parole: prime }] = righe;
  const names = Object.keys(prime);
  const parole = {
    nome: persona.nome,
    cognome: persona.cognome,
    elenco: [...new Set(righe.map(({ riga = '' }) => `- ${riga}`))].join('\n'),
    ...Object.fromEntries(
      names.map((name) => [
        name,
        unitiOf(
          righe.map(({ parole }) => parole[name] ?? null),
          lingua,
        ),
      ]),
    ),
  };
  const altri = [...new Set(righe.map(({ oggetto: { id } }) => id))].filter((id) => id !== oggetto.id);
  const id = righe.find((riga) => riga.persona.id !== null)?.persona.id ?? null;
  const mail = { modello, parole, destinatario: { id, email: persona.email }, oggetto, altri };
  // The verb of each list gives the words that its kind of letter names.
  return mail as unknown as Scritta;
}

/** The lines that some do not get, with their names. A letter that would say nothing to somebody is refused: its text is not sent empty. */
function righeTolteOf(persone: readonly Righe[], mails: readonly Scritta[], { corpo }: TestoModello): RigaTolta[] {
  const tolte = mails.map(({ parole }, at) => ({ chi: persone[at]?.map(chiamato)[0] ?? '', ...senzaValoreIn(corpo.trim(), parole) }));
  const vuote = tolte.filter(({ resta }) => !resta).map(({ chi }) => chi);
  ensureValid(vuote.length > 0 ? [{ campo: 'corpo', messaggio: nienteRestaPer(vuote) }] : []);
  const byRiga = Map.groupBy(
    tolte.flatMap(({ chi, righe }) => [...new Set(righe)].map((riga) => ({ chi, riga }))),
    ({ riga }) => riga,
  );
  return [...byRiga].map(([riga, each]) => ({ riga, persone: each.map(({ chi }) => chi) }));
}

/** The register has the letter at what it is about, with the number of people, and at each person with an account. */
function actsOf(destinati: readonly Destinato[], soggetto: string) {
  const about = Map.groupBy(
    destinati.filter(({ oggetto }) => oggetto.tipo !== 'utente'),
    ({ oggetto: { tipo, id } }) => `${tipo} ${id}`,
  );
  const persone = new Set(destinati.flatMap(({ persona: { id } }) => (id === null ? [] : [id])));
  return [
    ...[...about.values()].flatMap((righe) => {
      const quante = new Set(righe.map(indirizzoOf)).size;
      return righe.slice(0, 1).map(({ oggetto }) => ({ tipo: oggetto.tipo, id: oggetto.id, dati: { soggetto, righe: quante } }));
    }),
    ...[...persone].map((id) => ({ tipo: 'utente' as const, id, dati: { soggetto } })),
  ];
}
