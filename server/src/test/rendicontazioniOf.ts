import type { Rendicontazione, RendicontazioniProposta } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { Persona, TestApp } from './app.ts';
import { rendicontoCompleto, type TestProgetto } from './buildRendiconto.ts';

/** The calls about reports, in the words of the tests. */
export function rendicontazioniOf(app: TestApp) {
  const fresh = ({ lastUpdate }: Rendicontazione) => ({ lastUpdate });
  const create = (progetto: TestProgetto, valori: unknown = {}, who: Persona = progetto.responsabile) =>
    app.as(who).postAndRead<Rendicontazione>('/rendicontazioni', { propostaId: progetto.id, idStep: progetto.step.id, valori });
  const check = (who: Persona, { id }: Rendicontazione) => app.as(who).get(`/rendicontazioni/validazione/${id}`);
  const send = (who: Persona, report: Rendicontazione) =>
    app.as(who).putAndRead<Rendicontazione>(`/rendicontazioni/sottomissione/${report.id}`, fresh(report));
  return {
    create,
    check,
    send,
    asked: ({ id, step }: TestProgetto) => `/rendicontazioni/new/${id}/${step.id}`,
    read: (who: Persona, id: number) => app.as(who).get<Rendicontazione>(`/rendicontazioni/${id}`),
    save: (who: Persona, report: Rendicontazione, valori: unknown) =>
      app.as(who).putAndRead<Rendicontazione>(`/rendicontazioni/${report.id}`, { valori, ...fresh(report) }),
    /** A report created, checked and sent. */
    sent: async (progetto: TestProgetto, valori = rendicontoCompleto()): Promise<Rendicontazione> => {
      const { body } = await create(progetto, valori);
      await check(progetto.responsabile, body);
      return (await send(progetto.responsabile, body)).body;
    },
    /** The state of the first step of a project. */
    stateOf: async ({ id, responsabile }: TestProgetto) => {
      const { body } = await app.as(responsabile).get<RendicontazioniProposta[]>('/rendicontazioni?anno=2026');
      return body.find(({ proposta }) => proposta.id === id)?.step[0]?.stato;
    },
  };
}
