import { MISSING, type Objects, type Scene, type Target } from '../../test/access.ts';
import { buildBando, buildRichiesta, type TestApp, type TestBando } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, buildStep, type TestStep } from '../../test/buildRendiconto.ts';

/** The objects that all reports of the matrix share, and the sent report: no request changes it. */
type Shared = { bando: TestBando; step: TestStep; inviato: Promise<Target> | null };
const kept = new WeakMap<TestApp, Promise<Shared>>();

function sharedOf(app: TestApp): Promise<Shared> {
  const shared = kept.get(app) ?? share(app);
  kept.set(app, shared);
  return shared;
}

async function share(app: TestApp): Promise<Shared> {
  const bando = await buildBando(app, { sigla: 'RE' });
  return { bando, step: await buildStep(app, { bando, inizio: '2026-03-01T08:00:00.000Z' }), inviato: null };
}

/** A funded project with an open step. */
async function progettoOf({ app, people }: Scene) {
  const { bando, step } = await sharedOf(app);
  const progetto = await buildProgetto(app, { bando, step, responsabile: people.resp });
  await buildRichiesta(app, { proposta: progetto, utente: people.part, status: 'ACCETTATA' });
  await buildRichiesta(app, { proposta: progetto, utente: people.tutr, status: 'ACCETTATA', categoria: 'TUTOR' });
  await buildRichiesta(app, { proposta: progetto, utente: people.invi });
  return { progetto, step };
}

/** Its report, complete and checked, sent or not. */
const rendicontazioneOf = (inviata: boolean) => async (scene: Scene) => {
  const { progetto, step } = await progettoOf(scene);
  const report = await buildRendicontazione(scene.app, progetto, { inviata });
  return { id: report.id ?? MISSING, lastUpdate: report.lastUpdate, stepId: step.id };
};

export const rendicontazioniObjects = {
  progetto: async (scene) => {
    const { progetto, step } = await progettoOf(scene);
    return { id: progetto.id, lastUpdate: scene.app.clock.now().toISOString(), stepId: step.id };
  },
  rendiconto: rendicontazioneOf(false),
  rendInviato: async (scene) => {
    const shared = await sharedOf(scene.app);
    shared.inviato ??= rendicontazioneOf(true)(scene);
    return shared.inviato;
  },
  /** A report that requests reopen is not shared with other tests. */
  rendSpedito: rendicontazioneOf(true),
} satisfies Objects;
