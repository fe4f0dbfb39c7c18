import type { Scelta } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { buildUtente, type Persona, type TestApp } from './app.ts';
import { buildInValutazione, buildValutando, concludi, scheda } from './buildValutando.ts';
import type { Reply } from './client.ts';

export type Area = 'ur' | 'mc';
/** A board after an act on it, with the scenario that it wrote; or why it was refused. */
export type Board = Graduatoria & { scenarioId: number } & Errore;

export const scelta = ({ id: propostaId }: { id: number }, finanziamento: number, assegno = 0): Scelta => ({
  propostaId,
  finanziamento,
  assegno,
});

/** The reason of a scenario's declines. */
export const MOTIVAZIONE = 'Fuori dalle risorse';

/** The funding board: the office and a colleague of it, classi with scores, and what is done with their scenari. */
export async function graduatorieOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const open = (id: number, who: Persona = ufficio, area: Area = 'ur') => app.as(who).get<Board>(`/${area}/graduatorie/${id}`);
  const keep = (id: number, nome: string, scelte: Scelta[], who: Persona = ufficio, area: Area = 'ur') =>
    shown(app.as(who).post<Board>(`/${area}/graduatorie/scenari/${id}`, { nome, scelte }), id, who, area);
  /** The board after an act on it, because the act itself answers with little. */
  const shown = async (act: Promise<Reply<Board>>, classeId: number, who: Persona, area: Area): Promise<Reply<Board>> => {
    const reply = await act;
    if (reply.status !== 200) return reply;
    const { id: scenarioId } = reply.body as unknown as { id: number };
    return { ...reply, body: { ...(await open(classeId, who, area)).body, scenarioId } };
  };
  /** The same for an act on a scenario. */
  const shownOf = async (id: number, act: Promise<Reply<Board>>, who: Persona, area: Area): Promise<Reply<Board>> => {
    const scenario = await app.db
      .selectFrom('graduatoria_scenario')
      .select('classe_id as classeId')
      .where('id', '=', id)
      .executeTakeFirst();
    return scenario === undefined ? act : shown(act, scenario.classeId, who, area);
  };
  return {
    ufficio,
    collega,
    open,
    keep,
    /** A classe whose commission has given these scores, each to one proposta. */
    async scene(punti: readonly number[] = [20, 18, 18, 5], attributi: Record<string, unknown> = {}) {
      const valutando = await buildValutando(app, { soglia: 10, attributi });
      const proposte = [];
      for (const each of punti) {
        const proposta = await buildInValutazione(app, valutando);
        await concludi(
          app,
          'mc',
          valutando.presidente,
          proposta,
          scheda(valutando.criterioIds, [Math.min(10, each), Math.max(0, each - 10)]),
        );
        proposte.push(proposta);
      }
      return { ...valutando, proposte, classeId: valutando.bando.classeId };
    },
    change: ({ id, lastUpdate }: Scenario, body: object, who: Persona = ufficio, area: Area = 'ur') =>
      shownOf(id, app.as(who).put<Board>(`/${area}/graduatorie/scenari/${id}`, { lastUpdate, ...body }), who, area),
    apply: ({ id, lastUpdate }: Scenario, { versione }: Pick<Graduatoria, 'versione'>, who: Persona = ufficio, area: Area = 'ur') =>
      shownOf(
        id,
        app.as(who).put<Board>(`/${area}/graduatorie/applica/${id}`, { lastUpdate, versione, motivazione: MOTIVAZIONE }),
        who,
        area,
      ),
    /** Applies it with comments that are rewritten or removed, and this reason for all other declines. */
    applyWith: (
      { id, lastUpdate }: Scenario,
      { versione }: Pick<Graduatoria, 'versione'>,
      commenti: readonly object[],
      motivazione: string | null = MOTIVAZIONE,
    ) =>
      shownOf(
        id,
        app.as(ufficio).put<Board>(`/ur/graduatorie/applica/${id}`, { lastUpdate, versione, commenti, motivazione }),
        ufficio,
        'ur',
      ),
    /** Undoes the application of a scenario of this board. */
    undo: (board: Pick<Graduatoria, 'versione' | 'scenari'>, id: number, who: Persona = ufficio, area: Area = 'ur') => {
      const lastUpdate = board.scenari.find((scenario) => scenario.id === id)?.lastUpdate;
      return shownOf(id, app.as(who).put<Board>(`/${area}/graduatorie/annulla/${id}`, { lastUpdate, versione: board.versione }), who, area);
    },
    /** Sets the available money of a classe. */
    available: async (classeId: number, disponibile: number | null) => {
      const { lastUpdate } = (await open(classeId)).body;
      const act = app.as(ufficio).put<Board>(`/ur/graduatorie/disponibile/${classeId}`, { disponibile, macroAree: [], lastUpdate });
      return shown(act, classeId, ufficio, 'ur');
    },
    /** A board with one scenario of these choices. */
    async conScenario(of: { classeId: number }, scelte: Scelta[], who: Persona = ufficio, area: Area = 'ur') {
      const { body } = await keep(of.classeId, 'Primo', scelte, who, area);
      const [scenario] = body.scenari;
      if (scenario === undefined) throw new Error(JSON.stringify(body));
      return { scenario, board: body };
    },
    /** State, amounts and conclusion of each, in the order of the ranking. */
    esitiOf: async (classeId: number) =>
      (await open(classeId)).body.righe.map(({ statusValutazione, finanziamentoAssegnato, assegnoAssegnato, esitoConcluso }) =>
        [statusValutazione, finanziamentoAssegnato, assegnoAssegnato, esitoConcluso].join(' '),
      ),
    /** The acts on a classe in the register. */
    actsOf: async (classeId: number) =>
      (await app.db.selectFrom('audit_log').select(['azione', 'dati']).where('oggetto_tipo', '=', 'bando').orderBy('id').execute())
        .filter(({ dati }) => (dati as { classe?: number }).classe === classeId)
        .map(({ azione, dati }) => `${azione} ${(dati as { testo: string }).testo}`),
  };
}
