import { createHash, randomUUID } from 'node:crypto';
import { dettaNelRegistro, isDelComitato, SENZA_TESTO } from '@sigeba/contract/email/email.rules.ts';
import { SECONDI_PER_ANNULLARE } from '@sigeba/contract/email/invio.rules.ts';
import type { AnteprimaInvio, InvioChiesto } from '@sigeba/contract/email/invio.shape.ts';
import { CHIAVI_LETTERA } from '@sigeba/contract/email/lettera.rules.ts';
import { checkModificata, collegamentiOf } from '@sigeba/contract/email/modelli.rules.ts';
import { type ChiaveModello, modelloOf } from '@sigeba/contract/email/modelli.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Actor, Asking } from '../asking.ts';
import { record } from '../audit/record.ts';
import type { Db, Tx } from '../db/db.types.ts';
import type { RowOf } from '../db/query.ts';
import { ensureValid, found, Refused } from '../refuse.ts';
import { giveUpMails, insertInvio, insertProva, listOfInvio, removeInvio, restoreMails, writeTesto } from './invio.queries.ts';
import { withLinksOf, withoutLinks } from './linkReferee.ts';
import { rereadOf } from './reread.ts';

/** Somebody whom an act was asked to write to and does not, with the reason. */
export type Escluso = { persona: string; motivo: string };
/** A line of a letter that these people do not get: a placeholder in it has no value for them. */
export type RigaTolta = { riga: string; persone: string[] };
/** The act to which the mails of a transaction belong: they bear its id and wait until `parte`. */
type Invio = { id: string; parte: Date; esclusi: readonly Escluso[]; righeTolte: readonly RigaTolta[]; afterwards: Afterwards | null };
/** Gets the addresses, in lower case, to which a mail of the act goes. */
type Afterwards = (destinatari: ReadonlySet<string>) => Promise<void>;
const under = new WeakMap<Tx, Invio>();

/** Names in the preview the people whom an act was asked to write to and does not. */
export function tellEsclusi(tx: Tx, esclusi: readonly Escluso[]): void {
  const invio = under.get(tx);
  if (invio !== undefined) invio.esclusi = esclusi;
}

/** Names in the preview the lines of a letter that some do not get. */
export function tellRigheTolte(tx: Tx, righeTolte: readonly RigaTolta[]): void {
  const invio = under.get(tx);
  if (invio !== undefined) invio.righeTolte = righeTolte;
}

/** Does once the sender's exclusions hold what must know who is written to; for a preview never. */
export function afterLeavingOut(tx: Tx, afterwards: Afterwards): void {
  const invio = under.get(tx);
  if (invio === undefined) throw new Error('Only an act that is asked with a preview leaves people out.');
  invio.afterwards = afterwards;
}

export const invioOf = (tx: Tx): Invio | null => under.get(tx) ?? null;

type StoredMail = RowOf<typeof listOfInvio>;
/** `chiave` identifies a mail of the act, the same in the preview and when it is sent. */
type Row = StoredMail & { chiave: string };
type Sender = Pick<Asking, 'received' | 'origin'> & { actor: Actor };

/** Thrown to roll back an act that was run for the preview of its mails. */
export class Previewed extends Error {
  readonly rows: readonly Row[];
  readonly esclusi: readonly Escluso[];
  readonly righeTolte: readonly RigaTolta[];
  constructor(rows: readonly Row[], { esclusi, righeTolte }: Pick<Invio, 'esclusi' | 'righeTolte'>) {
    super('previewed');
    this.rows = rows;
    this.esclusi = esclusi;
    this.righeTolte = righeTolte;
  }
}

/**
 * Runs an act that mails as its caller asked: for a preview it is rolled back; otherwise its mails wait for a minute, except those that
 * were left out.
 * @throws Previewed, after which nothing of the act stands
 * @throws Refused where it would send other mails than the preview showed
 */
export async function asAsked<Answer>(tx: Tx, chiesto: InvioChiesto, doing: Sender, act: () => Promise<Answer>): Promise<Answer> {
  const { actor, received } = doing;
  const id = chiesto.modo === 'INVIA' ? chiesto.id : randomUUID();
  const parte = new Date(received.getTime() + SECONDI_PER_ANNULLARE * 1_000);
  await insertInvio(tx, { id, utenteId: actor.realId, at: received, parte });
  const invio: Invio = { id, parte, esclusi: [], righeTolte: [], afterwards: null };
  under.set(tx, invio);
  const answer = await act();
  under.delete(tx);
  const rows = withChiavi(await listOfInvio(tx, { id }));
  if (chiesto.modo !== 'INVIA') throw new Previewed(rows, invio);
  if (improntaOf(rows) !== chiesto.impronta) throw new Refused(no('INVIO_CAMBIATO'));
  await changeTexts(tx, rows, chiesto.modificate ?? [], doing);
  const escluse = new Set(chiesto.escluse);
  if (rows.length === 0) await removeInvio(tx, { id });
  else await leaveOut(tx, { id, rows, escluse }, doing);
  const left = rows.filter(({ chiave }) => !escluse.has(chiave));
  await invio.afterwards?.(new Set(left.map(({ destinatario }) => destinatario.toLowerCase())));
  return answer;
}

type ChangedText = { chiave: string; soggetto: string; corpo: string };

/** Replaces the texts that the sender changed, in mails that allow it; the register records to whom these went (D-208). */
async function changeTexts(tx: Tx, rows: readonly Row[], modificate: readonly ChangedText[], doing: Sender): Promise<void> {
  for (const { chiave, soggetto, corpo } of modificate) {
    const row = found(rows.find((each) => each.chiave === chiave && isModificabile(each)));
    ensureValid(checkModificata({ soggetto, corpo }, collegamentiOf(withoutLinks(row.corpo))));
    await writeTesto(tx, { id: row.id, soggetto: soggetto.trim(), corpo: withLinksOf(corpo, row.corpo) });
    await record(tx, doing, 'editEmail', { tipo: 'email', id: row.id }, dettaNelRegistro({ ...row, soggetto: soggetto.trim() }));
  }
}

const isModificabile = ({ modello, ripresa }: Row): boolean =>
  !ripresa && modello !== null && modelloOf(modello as ChiaveModello).modificabile === true;

type Exclusion = { id: string; rows: readonly Row[]; escluse: ReadonlySet<string> };

/**
 * Cancels the mails to people whom the sender excluded, and records their names in the register. Each mail stays as given up, and may be
 * sent later.
 */
async function leaveOut(tx: Tx, { id, rows, escluse }: Exclusion, doing: Sender): Promise<void> {
  const left = rows.filter(({ chiave }) => escluse.has(chiave));
  if (left.length === 0) return;
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  await giveUpMails(tx, { ids: idsOf(left.filter(({ ripresa }) => !ripresa)) });
  await restoreMails(tx, { ids: idsOf(left.filter(({ ripresa }) => ripresa)) });
  if (left.length === rows.length) await removeInvio(tx, { id });
  const dati = left.some(isDelComitato)
    ? { righe: left.length }
    : { titolo: left[0]?.soggetto, testo: left.map(({ destinatario }) => destinatario).join(', ') };
  await record(tx, doing, 'excludeEmail', { tipo: 'email', id: null }, dati);
}

/** Several equal mails to one address, as for two members who left one istanza, are told apart by their order. */
function withChiavi(rows: readonly StoredMail[]): Row[] {
  const alike = new Map<string, number>();
  return rows.map((row) => {
    const chiave = chiaveOf(row);
    const before = alike.get(chiave) ?? 0;
    alike.set(chiave, before + 1);
    return Object.assign(row, { chiave: before === 0 ? chiave : `${chiave} ${before + 1}` });
  });
}

/** A mail that is sent again has an id already. */
const chiaveOf = ({ id, ripresa, modello, oggettoTipo, oggettoId, destinatario }: StoredMail): string =>
  ripresa ? String(id) : [modello, oggettoTipo, oggettoId, destinatario].join(' ').slice(0, 490);

/** The text as its sender may see it; a mail that is sent again was not written by the sender. */
function shownOf(row: Row, { roles }: Pick<Actor, 'roles'>): string {
  if (!row.ripresa) return withoutLinks(row.corpo);
  const { testo, perche } = rereadOf(row, roles);
  return perche === null ? testo : SENZA_TESTO[perche];
}

const LETTERE: ReadonlySet<string | null> = new Set(CHIAVI_LETTERA);

/** Of a letter that the sender wrote the fingerprint has the text too: its words come from rows that change meanwhile. */
const fingerprinted = ({ chiave, modello, ripresa, soggetto, corpo }: Row): string =>
  !ripresa && LETTERE.has(modello) ? JSON.stringify([chiave, soggetto, corpo]) : chiave;

const improntaOf = (rows: readonly Row[]): string => createHash('sha256').update(rows.map(fingerprinted).sort().join('\n')).digest('hex');

/** What would be sent: recipients and texts; who was asked for and gets nothing, and who gets less than was written. */
export const presentAnteprima = (
  { rows, esclusi, righeTolte }: Pick<Previewed, 'rows' | 'esclusi' | 'righeTolte'>,
  actor: Pick<Actor, 'roles'>,
): AnteprimaInvio => ({
  ...(esclusi.length === 0 ? {} : { esclusi: [...esclusi] }),
  ...(righeTolte.length === 0 ? {} : { righeTolte: [...righeTolte] }),
  impronta: improntaOf(rows),
  mail: rows.map((row) => ({
    chiave: row.chiave,
    tipo: row.tipo,
    destinatario: row.destinatario,
    persona: row.cognome === null ? null : `${row.cognome} ${row.nome}`,
    soggetto: row.soggetto,
    corpo: shownOf(row, actor),
    modificabile: isModificabile(row),
    calendario: row.calendario !== null,
  })),
});

/**
 * "Invia una prova a me": sends one of these mails to the person at the keyboard; `count` counts it against their hourly limit.
 */
export async function sendProva(db: Db, rows: readonly Row[], mail: string, { actor, received }: Sender, count: (tx: Tx) => Promise<void>) {
  const row = found(rows.find(({ chiave }) => chiave === mail));
  const { tipo, calendario } = row;
  const lingua = row.lingua === 'en' ? 'en' : 'it';
  await db.transaction().execute(async (tx) => {
    await count(tx);
    await insertProva(tx, {
      utenteId: actor.realId,
      tipo,
      lingua,
      soggetto: `[Prova] ${row.soggetto}`,
      corpo: shownOf(row, actor),
      calendario: row.ripresa ? null : calendario,
      mittente: row.mittente,
      rispondiA: row.rispondiA,
      at: received,
    });
  });
}
