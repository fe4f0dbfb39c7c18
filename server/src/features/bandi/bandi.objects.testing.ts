import { aimedAt, MISSING, type Objects, type Scene } from '../../test/access.ts';
import { buildBando } from '../../test/app.ts';

type Part = 'id' | 'tipologiaId' | 'classeId';

/** A call, its tipologia or its classe, without any proposta. */
const begunByNobody =
  (part: Part, gruppo: 'STANDARD' | 'TM' | 'AWARD' = 'STANDARD') =>
  async ({ app }: Scene) => {
    const bando = await buildBando(app, { gruppo, sigla: 'CF' });
    const { updated_at } = await app.db.selectFrom('bando').select('updated_at').where('id', '=', bando.id).executeTakeFirstOrThrow();
    return { id: bando[part], lastUpdate: updated_at.toISOString(), stepId: MISSING };
  };

export const bandiObjects = {
  open: async (scene) => aimedAt(scene, scene.bandi.standard.classeId),
  closed: async (scene) => aimedAt(scene, scene.bandi.chiuso.classeId),
  /** A public call, which may be read before login. */
  bandoPubb: async (scene) => {
    const { id } = scene.bandi.award;
    await scene.app.db.updateTable('bando').set({ pubblico: true }).where('id', '=', id).execute();
    return aimedAt(scene, id);
  },
  bando: begunByNobody('id'),
  bandoTM: begunByNobody('id', 'TM'),
  bandoAW: begunByNobody('id', 'AWARD'),
  tipologia: begunByNobody('tipologiaId'),
  tipolTM: begunByNobody('tipologiaId', 'TM'),
  classe: begunByNobody('classeId'),
  classeTM: begunByNobody('classeId', 'TM'),
  classeAW: begunByNobody('classeId', 'AWARD'),
} satisfies Objects;
