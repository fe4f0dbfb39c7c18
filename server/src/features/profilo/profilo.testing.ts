import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { buildUtente, type Persona, type TestApp } from '../../test/app.ts';
import type { RuoloCodice } from '../../test/vocabolario.ts';

type Answers = {
  cognome?: string;
  email?: string;
  ruolo?: RuoloCodice | null;
  utenteInternoValido?: boolean;
  profiloValidato?: boolean;
  profilo?: object;
};

/** People with a profile, and how they read and confirm it. */
export function profiliOf(app: TestApp) {
  const read = async (utente: Persona) => (await app.as(utente).get<Profilo>(`/profilo-utente/${utente.id}`)).body;
  return {
    read,
    /** A person whose profile lacks nothing but the confirmation, unless the test says otherwise. */
    buildPersona: async ({ ruolo = 'PO', profilo = {}, ...said }: Answers = {}): Promise<Persona> => {
      const utente = await buildUtente(app, { ruolo, profiloValidato: false, dataTermineRapporto: '2222-02-02', ...said });
      const codice = `TEST${String(utente.id).padStart(12, '0')}`;
      await app.db.updateTable('utente').set({ codice_fiscale: codice }).where('id', '=', utente.id).execute();
      await app.db
        .updateTable('utente_profilo')
        .set({ area_cun_id: 1, regime: ruolo === 'PO' ? 'TEMPO_PIENO' : 'NESSUNO', updated_at: app.clock.now(), ...profilo })
        .where('utente_id', '=', utente.id)
        .execute();
      return utente;
    },
    confirm: async (utente: Persona, said: object = {}) => {
      const { lastUpdate } = await read(utente);
      return app.as(utente).put<Profilo>(`/profilo-utente/${utente.id}`, { dichiarazione: true, lastUpdate, ...said });
    },
  };
}
