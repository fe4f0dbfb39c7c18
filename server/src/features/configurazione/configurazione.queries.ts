import { ANNO_VALUTAZIONI_CSV } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { GIORNI_FUTURI } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import { REGOLE_VOTO, type RegoleVoto, SCELTE_VOTO } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { MAX_COMPONENTI } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Config } from '@sigeba/contract/configurazione/config.routes.ts';
import { ISTRUZIONI, MINUTI_INATTIVA, NOME_ENTE, ORE_SESSIONE } from '@sigeba/contract/configurazione/constants.ts';
import { pdfOf } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import type { ChiaveImpostazione } from '@sigeba/contract/configurazione/impostazioni.ts';
import { ANNI_CONFLITTO } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { PUNTI_QUALIFICATO } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Db, Tx } from '../../ground/db/db.types.ts';
import { anyOf, first, json, many, together, write } from '../../ground/db/query.ts';
import { steady } from '../../ground/db/steady.ts';

const listValori = many((q, { chiavi }: { chiavi: readonly string[] }) =>
  q.selectFrom('configurazione').select(['chiave', 'valore']).where('chiave', '=', anyOf(chiavi)),
);

/** The key of a setting of the university, or of a value that the program keeps beside them and no screen shows. */
export type Chiave = ChiaveImpostazione | 'profilo.conferma_annuale.ultima' | 'vocabolari.impronta';

/** Settings of the university, by key; undefined where none is stored. */
export async function readImpostazioni(tx: Db | Tx, chiavi: readonly Chiave[]): Promise<Partial<Record<Chiave, unknown>>> {
  return Object.fromEntries((await listValori(tx, { chiavi })).map(({ chiave, valore }) => [chiave, valore]));
}

type Finestra = { now: Date; until: Date };
const nextInterruzione = first((q, { now, until }: Finestra) =>
  q.selectFrom('interruzione').select(['dal', 'al']).where('al', '>', now).where('dal', '<=', until).orderBy('dal').orderBy('id').limit(1),
);

/** Settings, and the announced interruption of the service; undefined where there is none. */
export async function readConfig(tx: Tx, { chiavi, ...finestra }: Finestra & { chiavi: readonly Chiave[] }) {
  const { valori, interruzione } = await together(tx, {
    valori: listValori.with({ chiavi }),
    interruzione: nextInterruzione.with(finestra),
  });
  return {
    valori: Object.fromEntries(valori.map(({ chiave, valore }) => [chiave, valore])) as Partial<Record<Chiave, unknown>>,
    interruzione,
  };
}

/** The maximum number of members of a commissione, besides the chair (D-100). */
export function maxComponentiOf({ 'commissione.max_componenti': valore }: Partial<Record<Chiave, unknown>>): number {
  return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? valore : MAX_COMPONENTI;
}

/** The reporting instructions, if the office has chosen any, and the financial years that they cover (D-92). */
export function istruzioniOf(valori: Partial<Record<Chiave, unknown>>): Config['istruzioni'] {
  const file = pdfOf(valori['rendicontazione.istruzioni']);
  const yearOf = (valore: unknown, otherwise: number) => (typeof valore === 'number' && Number.isInteger(valore) ? valore : otherwise);
  return (
    file && {
      ...file,
      dal: yearOf(valori['rendicontazione.istruzioni.dal'], ISTRUZIONI.dal),
      al: yearOf(valori['rendicontazione.istruzioni.al'], ISTRUZIONI.al),
    }
  );
}

export const readMaxComponenti = async (tx: Tx): Promise<number> =>
  maxComponentiOf(await readImpostazioni(tx, ['commissione.max_componenti']));

/** The first year of the export of sheets (D-119). */
export function annoValutazioniOf({ 'valutazioni_csv.anno_minimo': valore }: Partial<Record<Chiave, unknown>>): number {
  return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? valore : ANNO_VALUTAZIONI_CSV;
}

export const readAnnoValutazioni = async (tx: Tx): Promise<number> =>
  annoValutazioniOf(await readImpostazioni(tx, ['valutazioni_csv.anno_minimo']));

/** The initial text of a sheet for a qualified department (D-115). */
export function puntiQualificatoOf({ 'valutazione.punti_qualificato': valore }: Partial<Record<Chiave, unknown>>): number {
  return typeof valore === 'number' && Number.isInteger(valore) && valore >= 0 ? valore : PUNTI_QUALIFICATO;
}

/** The limits of new sessions: idle time in minutes, lifetime in hours; null: the server's default. */
export async function readDurataSessione(tx: Tx): Promise<{ minuti: number | null; ore: number | null }> {
  const { 'sessione.minuti': minuti, 'sessione.ore': ore } = await readImpostazioni(tx, ['sessione.minuti', 'sessione.ore']);
  return { minuti: within(minuti, MINUTI_INATTIVA), ore: within(ore, ORE_SESSIONE) };
}

const within = (valore: unknown, { minimo, massimo }: { minimo: number; massimo: number }): number | null =>
  typeof valore === 'number' && Number.isInteger(valore) && valore >= minimo && valore <= massimo ? valore : null;

/** The name of the university. */
export async function readEnte(tx: Db | Tx): Promise<string> {
  const { 'ente.nome': nome } = await readImpostazioni(tx, ['ente.nome']);
  return enteOf(nome);
}

/** The name that is set, or that of every university. */
export const enteOf = (nome: unknown): string => textOr(nome, NOME_ENTE);

/** A setting that is a text, or what stands for it where it is empty. */
export const textOr = (valore: unknown, otherwise: string): string =>
  typeof valore === 'string' && valore.trim() !== '' ? valore : otherwise;

/** The name of the university, null where none is set; each process caches it. */
export const NOME_DETTO = steady(
  (q) => q.selectFrom('configurazione').select('valore').where('chiave', '=', 'ente.nome'),
  ([row]) => (typeof row?.valore === 'string' ? row.valore : null),
);

/** The number of days ahead for which a sitting of the ethics committee can be prepared (D-147). */
export async function readGiorniFuturi(tx: Tx): Promise<number> {
  const { 'seduta.giorni_futuri': valore } = await readImpostazioni(tx, ['seduta.giorni_futuri']);
  return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? valore : GIORNI_FUTURI;
}

/** The voting rules of the ethics committee (D-191, D-192); an unknown value counts as absent. */
export async function readRegoleVoto(tx: Tx): Promise<RegoleVoto> {
  const valori = await readImpostazioni(tx, ['cer.maggioranza', 'cer.parita', 'cer.numeroLegale']);
  return {
    maggioranza: SCELTE_VOTO.maggioranza.find((each) => each === valori['cer.maggioranza']) ?? REGOLE_VOTO.maggioranza,
    parita: SCELTE_VOTO.parita.find((each) => each === valori['cer.parita']) ?? REGOLE_VOTO.parita,
    numeroLegale: SCELTE_VOTO.numeroLegale.find((each) => each === valori['cer.numeroLegale']) ?? REGOLE_VOTO.numeroLegale,
  };
}

/** The number of years for which something in common is a conflict of interest. */
export async function readAnniConflitto(tx: Tx): Promise<number> {
  const { 'conflitti.anni': valore } = await readImpostazioni(tx, ['conflitti.anni']);
  return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? valore : ANNI_CONFLITTO;
}

/** Whether referees get automatic reminders (D-127); off by default. */
export async function isSollecitoAutomatico(tx: Db | Tx): Promise<boolean> {
  const [row] = await listValori(tx, { chiavi: ['referee.sollecito_automatico'] });
  return row?.valore === true;
}

/** The domains of institutional e-mail (D-34); none by default. */
export async function readDomini(tx: Tx): Promise<string[]> {
  const { 'email.domini': domini } = await readImpostazioni(tx, ['email.domini']);
  return Array.isArray(domini) ? domini.filter((each) => typeof each === 'string').map((each) => each.toLowerCase()) : [];
}

/** Whether a user acting on behalf of another may also send (D-20); off by default. */
export async function isInvioAllowed(tx: Tx): Promise<boolean> {
  return (await readImpostazioni(tx, ['impersona.invio']))['impersona.invio'] === true;
}

type Impostazione = { chiave: Chiave; valore: string; descrizione: string };

/** Stores a text that the application itself keeps among the settings. */
export const writeNota = write((q, { chiave, valore, descrizione }: Impostazione) =>
  q
    .insertInto('configurazione')
    .values({ chiave, valore: json(valore), descrizione })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: json(valore) })),
);
