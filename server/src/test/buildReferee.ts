import type { PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { afterwards } from './afterwards.ts';
import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';
import { buildProposta, type TestProposta } from './buildProposta.ts';
import type { Persona } from './buildUtente.ts';
import type { Reply } from './client.ts';

/** Gives a classe a phase of referees and one of the commission, and a number of seats for referees. */
export async function buildFasi({ db }: Pick<TestApp, 'db'>, { classeId }: TestBando, { massimo = 3 }: { massimo?: number | null } = {}) {
  const [referee, commissione] = await db
    .insertInto('fase_valutazione')
    .values([
      { classe_id: classeId, fase: 1, nome: 'Referee', tipo: 'REFEREE_PARZIALE' },
      { classe_id: classeId, fase: 2, nome: 'Commissione', tipo: 'COMMISSIONE' },
    ])
    .returning('id')
    .execute();
  if (massimo !== null)
    await db.insertInto('classe_parametro').values({ classe_id: classeId, codice: 'REFEREE_MAX', valore: massimo }).execute();
  return { referee: referee?.id ?? 0, commissione: commissione?.id ?? 0 };
}

type Said = { bando: TestBando; faseId: number; responsabile?: Persona; at?: string; completa?: boolean };

/** A sent proposta whose phase of referees is active. */
export async function buildDaReferire(app: TestApp, { faseId, at = '2026-03-20T11:00:00.000Z', ...said }: Said) {
  const proposta = await buildProposta(app, { status: 'INVIATA', at, ...said });
  await app.db.insertInto('proposta_fase').values({ proposta_id: proposta.id, fase_id: faseId, attiva: true }).execute();
  return proposta;
}

/** The id and the secret of a link, as its page takes them from its address. */
export function linkOf({ acptLink }: Pick<Referee, 'acptLink'>): { rId: number; rToken: string } {
  const params = new URL(acptLink ?? '').searchParams;
  return { rId: Number(params.get('rId')), rToken: params.get('rToken') ?? '' };
}

/** Accepts an invitation, like its page. */
export const acceptInvito = (app: TestApp, referee: Referee) => {
  const { rId, rToken } = linkOf(referee);
  return app.anonymous.put<{ imposta: string | null; stato: string }>(`/referee/${rId}/ext`, {
    rToken,
    accettato: true,
    noConflitto: true,
  });
};

/** The panel after an act on an invitation; a refusal as it is. */
export const thenReferee = (app: TestApp, chi: Persona, act: Promise<Reply<{ id: number }>>) =>
  afterwards(act, async () => {
    const { id } = (await act).body;
    const { proposta_id } = await app.db.selectFrom('referee').select('proposta_id').where('id', '=', id).executeTakeFirstOrThrow();
    const panel = await app.as(chi).get<PannelloReferee>(`/referee/proposta/${proposta_id}`);
    return { ...panel, body: panel.body.referee.find((each) => each.id === id) as Referee };
  });

let counter = 0;
/** Invites a person with a new address. */
export async function inviteReferee(app: TestApp, ufficio: Persona, proposta: Pick<TestProposta, 'id'>): Promise<Referee> {
  counter += 1;
  const body = { cognome: `Lefèvre${counter}`, nome: 'Claire', email: `claire.${counter}@reviewer.example` };
  const reply = await thenReferee(app, ufficio, app.as(ufficio).post(`/referee/proposta/${proposta.id}`, body));
  if (reply.status !== 200) throw new Error(`nobody was invited: ${reply.text}`);
  return reply.body;
}

/** Invites a person who accepts: the invitation, and the new account. */
export async function refereeAccettato(app: TestApp, ufficio: Persona, proposta: Pick<TestProposta, 'id'>) {
  const invited = await inviteReferee(app, ufficio, proposta);
  await acceptInvito(app, invited);
  const { cognome, nome, email } = { ...invited, email: invited.email ?? '' };
  const { id } = await app.db.selectFrom('utente').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const me: Persona = { id, cognome, nome, email, tipoUtente: 'REFEREE' };
  return { invited, me };
}
