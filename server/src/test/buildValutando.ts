import type { TipoCriterio, TipoFase } from '@sigeba/contract/bandi/criteri.rules.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { startValutazioni } from '../features/valutazioni/startValutazioni.ts';
import { afterwards } from './afterwards.ts';
import { buildCommissione, buildProposta, buildUtente, type Persona, type TestApp, type TestProposta } from './app.ts';
import { buildBando, type TestBando } from './buildBando.ts';

type CriterioSaid = {
  fase?: number;
  tipo?: TipoCriterio;
  bloccante?: boolean;
  coefficiente?: number;
  concorreSoglia?: boolean;
  /** Scores from 0 to this; null: only text. */
  massimo?: number | null;
};
type Said = {
  fasi?: readonly TipoFase[];
  criteri?: readonly CriterioSaid[];
  attributi?: Record<string, unknown>;
  soglia?: number;
  sigla?: string;
  specializzata?: boolean;
};

/** The end of the calls in these tests, and an instant after it, when the evaluation has begun. */
export const CHIUSURA = '2026-03-31T12:00:00.000Z';
export const DOPO = '2026-04-10T09:00:00.000Z';

/** A call that is over, with phases and criteria, and a specialised commission of a chair and two members. */
export async function buildValutando(
  app: TestApp,
  { fasi = [], criteri = [{}, {}], attributi = {}, soglia, sigla = 'VA', specializzata = true }: Said = {},
) {
  const bando = await buildBando(app, { sigla, endTimestamp: CHIUSURA, ...(soglia === undefined ? {} : { soglia }) });
  const { classeId } = bando;
  const faseIds: number[] = [];
  for (const [at, tipo] of fasi.entries()) {
    const row = { classe_id: classeId, fase: at + 1, nome: `Fase ${at + 1}`, tipo };
    faseIds.push((await app.db.insertInto('fase_valutazione').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  const criterioIds: number[] = [];
  for (const [at, said] of criteri.entries()) criterioIds.push(await insertCriterio(app, { classeId, faseIds, at, said }));
  for (const [codice, valore] of Object.entries(attributi))
    await app.db
      .insertInto('classe_attributo')
      .values({ classe_id: classeId, codice, valore: JSON.stringify(valore) })
      .execute();
  // Of other departments than the applicant, and the chair than the members: a shared one is a conflict of interest, decided first (D-204).
  const presidente = await buildUtente(app, { dipartimento: 3 });
  const [membro, altro] = [await buildUtente(app, { dipartimento: 2 }), await buildUtente(app, { dipartimento: 2 })];
  const commissione = await buildCommissione(app, { bando, presidente, membri: [membro, altro], specializzata });
  return { bando, faseIds, criterioIds, presidente, membro, altro, commissione };
}

type Inserting = { classeId: number; faseIds: readonly number[]; at: number; said: CriterioSaid };

async function insertCriterio({ db }: TestApp, { classeId, faseIds, at, said }: Inserting): Promise<number> {
  const { fase, tipo = 'NORMALE', bloccante = false, coefficiente = 1, concorreSoglia = false, massimo = 10 } = said;
  const { id } = await db
    .insertInto('criterio')
    .values({
      classe_id: classeId,
      descrizione: `Criterio ${at + 1}`,
      posizione: at + 1,
      tipo,
      bloccante,
      coefficiente,
      concorre_soglia: concorreSoglia,
      fase_id: fase === undefined ? null : (faseIds[fase - 1] ?? null),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const punti = { criterio_id: id, descrizione: 'Punti', posizione: 1, minimo: 0 };
  if (massimo !== null)
    await db
      .insertInto('criterio_valore')
      .values({ ...punti, valore: massimo, massimo })
      .execute();
  return id;
}

/** A sent proposta whose evaluation has begun. */
export async function buildInValutazione(
  app: TestApp,
  { bando }: { bando: TestBando },
  said: { responsabile?: Persona; titolo?: string } = {},
) {
  const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', ...said });
  await startValutazioni(app.db, new Date(DOPO));
  return proposta;
}

/** An external referee who has accepted to evaluate a proposta. */
export async function buildRefereeAttivo(
  { db, ...app }: TestApp,
  { id }: { id: number },
  nome = 'Ada',
): Promise<{ id: number; utente: Persona }> {
  const utente = await buildUtente({ db }, { tipoUtente: 'REFEREE', nome });
  const { id: refereeId } = await db
    .insertInto('referee')
    .values({
      proposta_id: id,
      utente_id: utente.id,
      nome: utente.nome,
      cognome: utente.cognome,
      email: utente.email,
      invito_ts: app.clock.now(),
      accettazione_ts: app.clock.now(),
      no_conflitto: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: refereeId, utente };
}

/** A sheet as it is sent: scores by criterion, in their order; a 0 has its text, which a blocking criterion needs (D-201). */
export const scheda = (criterioIds: readonly number[], punti: readonly (number | null)[], said: object = {}) => ({
  motivazione: null,
  valutazionePunteggioList: punti.map((punteggio, at) => ({
    criterioId: criterioIds[at] ?? 0,
    punteggio,
    motivazione: punteggio === 0 ? 'Mancante' : null,
  })),
  ...said,
});

/** Fills in and concludes a sheet. @returns the sheet as its author reads it then */
export async function concludi(
  app: TestApp,
  area: 'mc' | 'referee',
  who: Persona,
  { id }: { id: number },
  body: object,
): Promise<Valutazione> {
  const begun = await app.as(who).post<Valutazione>(`/${area}/valutazione/${id}`, body);
  const done = await app.as(who).put(`/${area}/valutazione/concludi/${begun.body.id}`, body);
  if (done.status !== 200) throw new Error(`${begun.text} ${done.text}`);
  return (await app.as(who).get<Valutazione>(`/${area}/valutazione/${begun.body.id}`)).body;
}

/** What people do with the sheets of the commission, and the resulting state of the proposta. */
export function valutazioniOf(app: TestApp) {
  return {
    fresh: (who: Persona, { id }: { id: number }) => app.as(who).get<Valutazione & Errore>(`/mc/valutazione/new/${id}`),
    post: (who: Persona, { id }: { id: number }, body: object) => app.as(who).post<Valutazione & Errore>(`/mc/valutazione/${id}`, body),
    put: (who: Persona, { id }: Pick<Valutazione, 'id'>, body: object) =>
      app.as(who).put<Valutazione & Errore>(`/mc/valutazione/${id}`, body),
    conclude: (who: Persona, { id }: Pick<Valutazione, 'id'>, body: object) =>
      afterwards(app.as(who).put(`/mc/valutazione/concludi/${id}`, body), () => app.as(who).get<Valutazione>(`/mc/valutazione/${id}`)),
    open: (who: Persona, { id }: { id: number }, at: 'ur' | 'mc' = 'ur') => app.as(who).put<Errore>(`/${at}/valutazione/open/${id}`, {}),
    fasi: async (who: Persona, { id }: { id: number }) => (await app.as(who).get<Fase[]>(`/fasi-valutazione/proposta/${id}`)).body,
    stored: ({ id }: TestProposta) =>
      app.db
        .selectFrom('proposta')
        .select([
          'status_valutazione as status',
          'esito_speciale as speciale',
          'valutazione_respinta as respinta',
          'punteggio',
          'media',
          'media_soglia as soglia',
        ])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}

export const puntiOf = ({ valutazionePunteggioList }: Valutazione) => valutazionePunteggioList.map(({ punteggio }) => punteggio);
export const refusal = ({ status, body }: { status: number; body: Errore }) => [status, body.message];
/** Which phase is active, and which are concluded: "CA-". */
export const short = (all: readonly Fase[]) => all.map(({ attiva, conclusa }) => (attiva ? 'A' : conclusa ? 'C' : '-')).join('');
