import { aimedAt, type Objects, type Scene } from '../../test/access.ts';
import { propostaOf } from '../../test/accessMatrix.proposta.ts';
import { buildDomanda } from '../../test/buildDomanda.ts';

/** A domanda about a draft of a call of this group. */
const about = (bando: 'standard' | 'tm' | 'award') => async (scene: Scene) =>
  aimedAt(scene, (await buildDomanda(scene.app, await propostaOf(scene, { bando }))).id);

export const domandeObjects = { domanda: about('standard'), domandaTM: about('tm'), domandaAW: about('award') } satisfies Objects;
