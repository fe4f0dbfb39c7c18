import type { AllRoutes } from '@sigeba/contract/routes.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../ground/db/db.types.ts';

/** Whose readings a canary follows: everybody but the offices and the ethics committee. */
export type Lettore = Extract<Ruolo, 'UTENTE' | 'COMMISSARIO' | 'PRESIDENTE' | 'DIRETTORE' | 'RAD' | 'REFEREE'>;
type Addressed = Extract<keyof AllRoutes, `GET ${string}:${string}`>;
type Admits<A> = A extends readonly (infer R)[] ? ([Extract<R, Lettore>] extends [never] ? false : true) : true;
/** What they may read whose address names something. */
export type Lettura = { [name in Addressed]: Admits<AllRoutes[name]['allow']> extends true ? name : never }[Addressed];

const ofClasse = (id: number, what: RawBuilder<unknown>) => sql<{ id: number }>`select ${what} as id from proposta as p
  join classe as c on c.id = p.classe_id join tipologia_progetto as t on t.id = c.tipologia_id
  join form_versione as f on f.id = c.form_versione_id left join step_rendicontazione as s on s.classe_id = c.id where p.id = ${id}`;
const ofProposta = (id: number, table: string) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where proposta_id = ${id} order by id`;

/** The things of each kind that one proposta has around it, whoever may read them. */
const OGGETTI = {
  proposta: (id) => sql`select id from proposta where id = ${id}`,
  /** What the same person is still writing. */
  bozza: (id) => sql`select b.id from proposta as p join proposta as b using (responsabile_id)
    where p.id = ${id} and b.status = 'BOZZA' and b.eliminata_ts is null`,
  persona: (id) => sql`select responsabile_id as id from proposta where id = ${id}`,
  /** The classe in which it is. */
  aperta: (id) => sql`select b.classe_id as id from proposta as p join proposta as b using (responsabile_id)
    where p.id = ${id} and b.status = 'BOZZA' and b.eliminata_ts is null`,
  /** A draft of somebody else to which the same person was asked. */
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

const CARICATO = 'a file as somebody has uploaded it, in which the server writes nothing';
const SENZA_TUTTI = {
  'GET /login/demo/:id': 'a way into the demonstration, which this is not',
  'GET /referee/:id': 'opens by the secret of its link alone, to the invited one, and is tried without it',
  'GET /pubblicazioni/id-ugov/:idUgov': 'the catalogue of publications knows no proposte',
  'GET /bandi/pubblici/:id': 'what stands before any login, of calls alone',
  'GET /media/img/:id': CARICATO,
  'GET /media/:id/proposta': CARICATO,
  'GET /media/:id/bando': CARICATO,
  'GET /media/:id/bandoPubblico': CARICATO,
  'GET /media/:id/istruzioni': CARICATO,
  'GET /media/:id/propostaCert': CARICATO,
  'GET /media/:id/titolare': CARICATO,
} as const satisfies Partial<Record<Lettura, string>>;
/** Nobody is answered by these, each for its reason. */
export const A_NESSUNO: ReadonlySet<string> = new Set(Object.keys(SENZA_TUTTI));

type Indirizzo = Oggetto | readonly [Oggetto, query: string];
/** What each address names, and what it asks for beside: a reading without its entry does not compile. */
const NOMINATI: Record<Exclude<Lettura, keyof typeof SENZA_TUTTI>, Indirizzo> & { 'GET /referee/:id': Indirizzo } = {
  'GET /referee/:id': ['invito', 'rToken=nessuno'],
  'GET /form/:id': 'form',
  'GET /bandi/aperti/:id': 'bando',
  'GET /proposte/:id/copia': ['bozza', 'classeId='],
  'GET /proposte/new/:classeId': 'aperta',
  'GET /proposte/:id': 'proposta',
  'GET /rad/proposte/:id': 'proposta',
  'GET /mc/proposte/:id': 'proposta',
  'GET /dirdip/proposte/:id': 'proposta',
  'GET /proposte/pdf/:id': 'proposta',
  'GET /rad/proposte/pdf/:id': 'proposta',
  'GET /mc/proposte/pdf/:id': 'proposta',
  'GET /dirdip/proposte/pdf/:id': 'proposta',
  'GET /proposte/:id/ricevute': 'proposta',
  'GET /proposte/:id/confronto': ['proposta', 'da=1&a=1'],
  'GET /mc/proposte/:id/confronto': ['proposta', 'da=1&a=1'],
  'GET /proposte/:id/scartate': 'proposta',
  'GET /proposte/validazione/:id': 'bozza',
  'GET /proposte/:id/domande': 'proposta',
  'GET /proposte/:id/indicazioni': 'proposta',
  'GET /proposte-partecipanti/:id': 'proposta',
  'GET /proposte/:id/indicatori-valutazione': 'proposta',
  'GET /mc/proposte/:id/indicatori-valutazione': 'proposta',
  'GET /profilo-utente/:id/indicatori': 'persona',
  'GET /partecipazioni/gruppo/:propostaId': 'proposta',
  'GET /partecipazioni/impedite/:propostaId': 'richiesta',
  'GET /profilo-utente/:id': 'persona',
  'GET /profilo-utente/:id/checkPermessi': 'persona',
  'GET /profilo-utente/:id/dati': 'persona',
  'GET /rad/proposte/:id/titolari': 'proposta',
  'GET /dirdip/proposte/:id/titolari': 'proposta',
  'GET /proposte/:id/titolari': 'proposta',
  'GET /rendicontazioni/new/:propostaId/:stepId': 'proposta',
  'GET /rendicontazioni/:id': 'rendiconto',
  'GET /rad/rendicontazioni/:id': 'rendiconto',
  'GET /dirdip/rendicontazioni/:id': 'rendiconto',
  'GET /rendicontazioni/pdf/:id': 'rendiconto',
  'GET /rad/rendicontazioni/pdf/:id': 'rendiconto',
  'GET /dirdip/rendicontazioni/pdf/:id': 'rendiconto',
  'GET /rad/proposte/:id/rendicontazioni': 'proposta',
  'GET /dirdip/proposte/:id/rendicontazioni': 'proposta',
  'GET /rendicontazioni/:id/ricevute': 'rendiconto',
  'GET /rendicontazioni/validazione/:id': 'rendiconto',
  'GET /referee/proposta/:propostaId': 'proposta',
  'GET /referee/proposta/:propostaId/controllo': ['proposta', 'cognome=Byron&nome=Ada&email=ada@reviewer.example'],
  'GET /referee/proposte/pdf/:id': 'proposta',
  'GET /referee/dossier/pdf/:id': 'proposta',
  'GET /referee/proposte/:id': 'proposta',
  'GET /referee/attestati/:id/pdf': 'bando',
  'GET /mc/esito-valutazione/:propostaId': 'proposta',
  'GET /mc/esito-valutazione/new/:propostaId': 'proposta',
  'GET /mc/graduatorie/:id': 'classe',
  'GET /fasi-valutazione/proposta/:propostaId': 'proposta',
  'GET /criteri-valutazione/proposta/:propostaId': 'proposta',
  'GET /valutazione/:id': 'scheda',
  'GET /mc/valutazione/new/:propostaId': 'proposta',
  'GET /mc/valutazione/:id': 'scheda',
  'GET /mc/valutazione/pdf/:id': 'scheda',
  'GET /referee/valutazione/new/:propostaId': 'proposta',
  'GET /referee/valutazione/:id': 'scheda',
  'GET /referee/valutazione/modulo/:propostaId': ['proposta', 'formato=json'],
};

export type Ids = Record<Oggetto, readonly number[]>;

/** Around which there is nothing. */
export const NOTHING = Object.fromEntries(Object.keys(OGGETTI).map((oggetto) => [oggetto, []])) as unknown as Ids;

/** What there is around a proposta now. */
export async function oggettiDi(db: Db, propostaId: number): Promise<Ids> {
  const found: Partial<Record<Oggetto, readonly number[]>> = {};
  for (const [oggetto, question] of Object.entries(OGGETTI) as [Oggetto, (id: number) => RawBuilder<{ id: number }>][])
    found[oggetto] = (await question(propostaId).execute(db)).rows.flatMap(({ id }) => (id === null ? [] : [Number(id)]));
  return found as Ids;
}

/** The addresses by which a reading names each of the things that it is about: none where there is none yet. */
export function indirizziDi(name: string, ids: Ids): string[] {
  const path = name.slice('GET '.length);
  const said: Indirizzo | undefined = NOMINATI[name as keyof typeof NOMINATI];
  if (!path.includes(':')) return [path];
  if (said === undefined) return [];
  const [oggetto, query] = typeof said === 'string' ? [said, null] : said;
  const [classe] = ids.aperta;
  const asked = query === null ? '' : `?${query.replace(/classeId=$/, `classeId=${classe}`)}`;
  return ids[oggetto].map((id) => path.replace(':stepId', `${ids.step[0]}`).replace(/:\w+/, String(id)) + asked);
}
