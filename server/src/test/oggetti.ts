import type { Route } from '@sigeba/contract/routes.types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ground/db/db.types.ts';
import { ALL } from './accessMatrix.rooms.ts';

/** The readers whose reads a canary follows: everybody but the offices and the ethics committee. */
const LETTORI: readonly string[] = ['UTENTE', 'COMMISSARIO', 'PRESIDENTE', 'DIRETTORE', 'RAD', 'REFEREE'];
/** Whether a read of theirs has an address that names something: it states what, beside its feature's rows of the access matrix. */
export const isAddressed = (name: string, { allow }: Route): boolean =>
  /^GET .*:/.test(name) && (typeof allow === 'string' || allow.some((role) => LETTORI.includes(role)));

const ofClasse = (id: number, what: RawBuilder<unknown>) => sql<{ id: number }>`select ${what} as id from proposta as p
  join classe as c on c.id = p.classe_id join tipologia_progetto as t on t.id = c.tipologia_id
  join form_versione as f on f.id = c.form_versione_id left join step_rendicontazione as s on s.classe_id = c.id where p.id = ${id}`;
const ofProposta = (id: number, table: string) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where proposta_id = ${id} order by id`;

/** The objects of each kind around one proposta, whoever may read them. */
const OGGETTI = {
  proposta: (id) => sql`select id from proposta where id = ${id}`,
  /** Another draft of the same person. */
  bozza: (id) => sql`select b.id from proposta as p join proposta as b using (responsabile_id)
    where p.id = ${id} and b.status = 'BOZZA' and b.eliminata_ts is null`,
  persona: (id) => sql`select responsabile_id as id from proposta where id = ${id}`,
  /** The classe of that draft. */
  aperta: (id) => sql`select b.classe_id as id from proposta as p join proposta as b using (responsabile_id)
    where p.id = ${id} and b.status = 'BOZZA' and b.eliminata_ts is null`,
  /** A draft of another person to which the same person was invited. */
  richiesta: (id) => sql`select a.proposta_id as id from proposta as p
    join proposta_partecipante as a on a.utente_id = p.responsabile_id where p.id = ${id}`,
  bando: (id) => ofClasse(id, sql`t.bando_id`),
  classe: (id) => ofClasse(id, sql`c.id`),
  form: (id) => ofClasse(id, sql`f.form_id`),
  step: (id) => ofClasse(id, sql`s.id`),
  invito: (id) => ofProposta(id, 'referee'),
  scheda: (id) => ofProposta(id, 'valutazione'),
  rendiconto: (id) => ofProposta(id, 'rendicontazione'),
} satisfies Record<string, (id: number) => RawBuilder<{ id: number }>>;
type Oggetto = keyof typeof OGGETTI;

/** Which of these objects an address names, with its query. */
type Indirizzo = Oggetto | readonly [Oggetto, query: string];
/** The same for a read; or why it answers nobody. */
export type Reading = Indirizzo | { nobody: string; at?: Indirizzo };

const READINGS = new Map(ALL.flatMap(({ readings = {} }) => Object.entries(readings)));
const isForNobody = (reading: Reading | undefined): reading is { nobody: string; at?: Indirizzo } =>
  typeof reading === 'object' && 'nobody' in reading;

/** Reads that answer nobody, each for its reason. */
export const A_NESSUNO: ReadonlySet<string> = new Set([...READINGS].flatMap(([name, reading]) => (isForNobody(reading) ? [name] : [])));

export type Ids = Record<Oggetto, readonly number[]>;

/** A proposta without other objects. */
export const NOTHING = Object.fromEntries(Object.keys(OGGETTI).map((oggetto) => [oggetto, []])) as unknown as Ids;

/** The objects around a proposta now. */
export async function oggettiDi(db: Db, propostaId: number): Promise<Ids> {
  const found: Partial<Record<Oggetto, readonly number[]>> = {};
  for (const [oggetto, query] of Object.entries(OGGETTI) as [Oggetto, (id: number) => RawBuilder<{ id: number }>][])
    found[oggetto] = (await query(propostaId).execute(db)).rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
  return found as Ids;
}

/** The addresses of a read, one for each of its objects; none where there is no object yet. */
export function indirizziDi(name: string, ids: Ids): string[] {
  const path = name.slice('GET '.length);
  const reading = READINGS.get(name);
  const said = isForNobody(reading) ? reading.at : reading;
  if (!path.includes(':')) return [path];
  if (said === undefined) return [];
  const [oggetto, query] = typeof said === 'string' ? [said, null] : said;
  const [classe] = ids.aperta;
  const asked = query === null ? '' : `?${query.replace(/classeId=$/, `classeId=${classe}`)}`;
  return ids[oggetto].map((id) => path.replace(':stepId', `${ids.step[0]}`).replace(/:\w+/, String(id)) + asked);
}
