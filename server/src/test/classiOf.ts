import type { Bando, Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { afterwards } from './afterwards.ts';
import type { Persona, TestApp, TestBando } from './app.ts';

/** What an account of the office does with the classi of a bando. */
export function classiOf(app: TestApp, ufficio: Persona) {
  const whole = ({ id }: { id: number }) => app.as(ufficio).get<Bando>(`/bandi/${id}?completo=true`);
  const read = async (bando: { id: number }) => (await whole(bando)).body;
  const classeOf = async (bando: TestBando, classeId = bando.classeId): Promise<Classe> => {
    const { tipologiaProgetti } = await read(bando);
    const found = tipologiaProgetti.flatMap(({ classi }) => classi).find(({ id }) => id === classeId);
    if (found === undefined) throw new Error('no such classe');
    return found;
  };
  return {
    read,
    classeOf,
    /** Saves a section of the classe as it was read now, or at `from`. */
    save: async (bando: TestBando, section: object, { who = ufficio, from }: { who?: Persona; from?: Classe } = {}) => {
      const { lastUpdate, tipologiaProgetti } = await read(bando);
      const [own] = tipologiaProgetti;
      const classe = from ?? (await classeOf(bando));
      const classi = [{ id: bando.classeId, lastUpdate: classe.lastUpdate, ...section }];
      const body = { id: bando.id, lastUpdate, tipologiaProgetti: [{ id: own?.id, lastUpdate: own?.lastUpdate, classi }] };
      return afterwards(app.as(who).put('/bandi/updateBando', body), () => whole(bando));
    },
  };
}
