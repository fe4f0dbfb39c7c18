import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterwards } from '../../test/afterwards.ts';
import { buildUtente, type Persona, type TestApp } from '../../test/app.ts';
import { buildInValutazione, buildValutando, concludi, scheda } from '../../test/buildValutando.ts';

export type Area = 'ur' | 'mc';
export const SI = { finanzia: true, finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000, commento: 'Ottimo' };
export const NO = { finanzia: false, commento: 'Fondi esauriti' };

/** The office, a classe under evaluation, and the calls that act on the outcomes of its proposte. */
export async function esitiOf(app: TestApp) {
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const scene = await buildValutando(app, { soglia: 10 });
  const get = (id: number, who: Persona, area: Area) => app.as(who).get<Esito & Errore>(`/${area}/esito-valutazione/${id}`);
  return {
    ufficio,
    scene,
    /** Builds a proposta that the commission has evaluated with these points by criterion. */
    valutata: async (punti: readonly number[] = [8, 9], of = scene) => {
      const proposta = await buildInValutazione(app, of);
      await concludi(app, 'mc', of.presidente, proposta, scheda(of.criterioIds, punti));
      return proposta;
    },
    read: async (id: number, who: Persona = ufficio, area: Area = 'ur') => (await get(id, who, area)).body,
    /** Reads the outcome after it is created, changed or reopened. */
    create: (id: number, body: object, who: Persona = ufficio, area: Area = 'ur') =>
      afterwards(app.as(who).post(`/${area}/esito-valutazione/${id}`, body), () => get(id, who, area)),
    update: (id: number, body: object, who: Persona = ufficio, area: Area = 'ur') =>
      afterwards(app.as(who).put(`/${area}/esito-valutazione/update/${id}`, body), () => get(id, who, area)),
    open: (id: number, who: Persona = ufficio, area: Area = 'ur') =>
      afterwards(app.as(who).put(`/${area}/esito-valutazione/open/${id}`, {}), () => get(id, who, area)),
    inadmissible: (id: number, motivazione = 'Fuori tema') =>
      app
        .as(ufficio)
        .put<{ valutazioni: number; referee: number } & Errore>(`/ur/valutazione/dichiara-non-ammissibile/${id}`, { motivazione }),
    statusOf: ({ id }: { id: number }) =>
      app.db
        .selectFrom('proposta')
        .select(['status_valutazione as status', 'esito_speciale as speciale', 'updated_at as updatedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  };
}
