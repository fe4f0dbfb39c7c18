import type { Proposta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect } from 'vitest';
import { resumeProposte } from '../features/proposte/resumeProposte.ts';
import { buildProposta, buildUtente, type Persona, type TestApp, type TestProposta } from './app.ts';
import { CAMPO } from './modello.ts';

type Own = Pick<TestProposta, 'id'> & { responsabile: Persona };

const NOW = '2026-03-20T11:00:00.000Z';

/** An office that reopens what was sent, and what a responsabile does with it then. */
export async function riaperturaOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const read = async ({ id, responsabile }: Own) => (await app.as(responsabile).get<Proposta>(`/proposte/${id}`)).body;
  return {
    ufficio,
    read,
    /** A proposta that was sent the day before the clock's. */
    sent: (said: Parameters<typeof buildProposta>[1] = {}) => {
      app.clock.set(NOW);
      return buildProposta(app, { status: 'INVIATA', titolo: 'Come fu inviata', at: '2026-03-19T10:00:00.000Z', ...said });
    },
    reopen: ({ id }: { id: number }, riapertaFinoA: string | null = null, motivo = 'Manca la firma') =>
      app.as(ufficio).putAndRead<PropostaUfficio>(`/ur/proposte/${id}/riapri-proposta`, { riapertaFinoA, motivo }),
    save: async (proposta: Own, titolo: string) => {
      const { valori, lastUpdate } = await read(proposta);
      const body = { valori: { ...(valori as object), [CAMPO.titolo]: titolo }, lastUpdate };
      return app.as(proposta.responsabile).putAndRead<Proposta>(`/proposte/${proposta.id}`, body);
    },
    send: async (proposta: Own) => {
      const mine = app.as(proposta.responsabile);
      await mine.get(`/proposte/validazione/${proposta.id}`);
      const { lastUpdate } = await read(proposta);
      return mine.putAndRead<Proposta>(`/proposte/sottomissione/${proposta.id}`, { lastUpdate });
    },
    /** What the server does by itself after the deadline. */
    resume: (at: string) =>
      resumeProposte(
        { db: app.db, publicUrl: app.config.publicUrl, log: { warn: (fact: unknown) => expect.fail(JSON.stringify(fact)) } },
        new Date(at),
      ),
    mailOf: ({ responsabile }: Own, tipo: string) =>
      app.db
        .selectFrom('email_outbox')
        .select(['soggetto', 'corpo'])
        .where('destinatario_utente_id', '=', responsabile.id)
        .where('tipo', '=', tipo)
        .execute(),
  };
}
