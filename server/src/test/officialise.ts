import { undoOfficialise } from '../features/iter/undoOfficialise.ts';
import type { TestApp } from './app.ts';
import type { TestBando } from './buildBando.ts';
import { buildUtente } from './buildUtente.ts';

type Said = { at: string; suspended?: boolean };

/**
 * The office makes the outcomes of a classe official at an instant, by its own calls; suspended ones are hidden again. As the rule
 * requires, the call is over then, each sent proposta has a concluded outcome, and the holders are notified.
 */
export async function officialise(app: TestApp, { classeId }: TestBando, { at, suspended = false }: Said): Promise<void> {
  const now = app.clock.now().toISOString();
  const office = app.as(await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] }));
  app.clock.set(at);
  try {
    await undo(app, { classeId });
    const official = await office.put<{ message?: string }>(`/ur/iter-bandi/ufficializzazione/${classeId}`, {
      // Required where conflicts are still open (D-204).
      motivazione: 'Decisa con i conflitti da verificare',
    });
    if (official.status !== 200) throw new Error(official.body.message);
    if (suspended) await office.put(`/ur/iter-bandi/${classeId}`, { visibilita: false });
  } finally {
    app.clock.set(now);
  }
}

/** As the operator does it (D-96); nothing is undone for a classe that is not official. */
export async function undo(app: TestApp, { classeId }: Pick<TestBando, 'classeId'>): Promise<void> {
  const typed = { classe: String(classeId), motivo: 'Prova' };
  await app.db.transaction().execute((tx) => undoOfficialise(tx, typed, app.clock.now()));
}
