import { aimedAt, type Objects } from '../../test/access.ts';
import { propostaOf } from '../../test/accessMatrix.proposta.ts';
import { certObjects } from '../cert/cert.objects.testing.ts';

export const scrivaniaObjects = {
  /** A note of UFFI on the desk of a proposta. */
  notaUr: async (scene) => {
    const { app, people } = scene;
    const { id } = await propostaOf(scene, { bando: 'standard', status: 'INVIATA' });
    const nota = await app.as(people.UFFI).post<{ id: number }>(`/ur/proposte/${id}/note-interne`, { testo: 'Ha telefonato.' });
    return aimedAt(scene, nota.body.id);
  },
  /** A note of UCER on the desk of an istanza. */
  notaCert: async (scene) => {
    const { app, people } = scene;
    const { id } = await certObjects.istInv(scene);
    const nota = await app.as(people.UCER).post<{ id: number }>(`/cert/${id}/note-interne`, { testo: 'Ha telefonato.' });
    return aimedAt(scene, nota.body.id);
  },
} satisfies Objects;
