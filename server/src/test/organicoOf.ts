import { buildUtente, type Persona, type TestApp } from './app.ts';

/** The office, and departments and structures with people to assign. */
export async function organicoOf(app: TestApp) {
  const office = { tipoUtente: 'UFFICIO_RICERCA' } as const;
  return {
    ufficio: await buildUtente(app, { ...office, abilitazioni: ['UFFICIO'], cognome: 'Mancini', nome: 'Paola' }),
    altra: await buildUtente(app, { ...office, abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' }),
    terza: await buildUtente(app, { ...office, abilitazioni: ['TERZA'] }),
    /** A person who has logged in once. */
    persona: async (cognome: string, tipoUtente: 'UTENTE' | 'RAD' = 'UTENTE'): Promise<Persona> => {
      const built = await buildUtente(app, { cognome, tipoUtente });
      await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', built.id).execute();
      return built;
    },
    dipartimento: (nome: string, said: { valido?: boolean } = {}) =>
      app.db
        .insertInto('dipartimento')
        .values({ nome, macroarea_id: 1, ...said })
        .returning('id')
        .executeTakeFirstOrThrow(),
    struttura: (nome: string, said: { valido?: boolean } = {}) =>
      app.db
        .insertInto('struttura')
        .values({ nome, ...said })
        .returning('id')
        .executeTakeFirstOrThrow(),
  };
}
