import type { Invito, PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { buildBando, buildUtente, type TestApp } from './app.ts';
import { buildDaReferire, buildFasi, inviteReferee, linkOf } from './buildReferee.ts';

const english = { headers: { 'accept-language': 'en' } };

/** An office that invites referees to the proposte of a responsabile, and what the holder of an invitation's link does. */
export async function invitiOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const responsabile = await buildUtente(app, { cognome: 'Rossi', nome: 'Maria' });
  return {
    ufficio,
    responsabile,
    invited: async ({ massimo = 3 }: { massimo?: number } = {}) => {
      const bando = await buildBando(app);
      const fasi = await buildFasi(app, bando, { massimo });
      const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
      return { bando, fasi, proposta, referee: await inviteReferee(app, ufficio, proposta) };
    },
    open: ({ acptLink }: Pick<Referee, 'acptLink'>) => {
      const { rId, rToken } = linkOf({ acptLink });
      return app.anonymous.get<Invito & Errore>(`/referee/${rId}?rToken=${rToken}`, english);
    },
    answer: (referee: Referee, body: object) => {
      const { rId, rToken } = linkOf(referee);
      return app.anonymous.put<Invito & Errore>(`/referee/${rId}/ext`, { rToken, ...body }, english);
    },
    renew: (referee: Referee) => {
      const { rId, rToken } = linkOf(referee);
      return app.anonymous.put<Invito & Errore>(`/referee/${rId}/link`, { rToken }, english);
    },
    panel: async (proposta: { id: number }) => (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body,
    lastMail: (email: string | null) =>
      app.db
        .selectFrom('email_outbox')
        .select(['tipo', 'corpo', 'destinatario'])
        .where('destinatario', '=', email ?? '')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
  };
}
