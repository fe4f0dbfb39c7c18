import type { Commissione, CommissioneSalvata } from '@sigeba/contract/commissioni/commissione.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterwards } from './afterwards.ts';
import { buildUtente, type Persona, type TestApp } from './app.ts';

/** A commissione without people, of the year of the tests. */
const EMPTY = {
  nome: 'Commissione Ricerca',
  anno: 2026,
  specializzata: false,
  refereeNascosti: false,
  refereeGestitiDaPresidente: false,
  tipologiaProgettoList: [] as object[],
  presidente: null as object | null,
  membroCommissioneList: [] as object[],
};

/** Two accounts of the office, and what they do with commissioni. */
export async function commissioniOf(app: TestApp) {
  const office = { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] } as const;
  const ufficio = await buildUtente(app, { ...office, abilitazioni: ['UFFICIO'] });
  const altra = await buildUtente(app, { ...office, abilitazioni: ['UFFICIO'], cognome: 'Rinaldi', nome: 'Simona' });
  const whole = (id: number) => app.as(ufficio).get<Commissione>(`/commissioni/${id}`);
  return {
    ufficio,
    altra,
    create: (said: object = {}, who = ufficio) => {
      const made = app.as(who).post<CommissioneSalvata>('/commissioni', { ...EMPTY, ...said });
      return afterwards(made, async () => whole((await made).body.id));
    },
    read: async (id: number) => (await whole(id)).body,
    save: ({ id, nComponenti: _, avviso: __, valutata: ___, inCarica: ____, ...form }: Commissione, said: object = {}, who = ufficio) =>
      afterwards(app.as(who).put(`/commissioni/${id}`, { ...form, ...said }), () => whole(id)),
    /** A person who has logged in once, of a department with a macro-area. */
    persona: async (said: { cognome?: string; dipartimento?: number } = {}): Promise<Persona> => {
      const built = await buildUtente(app, { dipartimento: 1, ...said });
      await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', built.id).execute();
      return built;
    },
  };
}

/** A member as the editor adds one. */
export const membro = ({ id }: { id: number }) => ({ id: 0, utenteId: id });

export const campi = ({ violationReport }: Errore) => (violationReport ?? []).map(({ campo }) => campo);
