import { aimedAt, type Objects, type Scene } from '../../test/access.ts';

const stranger = async (scene: Scene) => aimedAt(scene, scene.people.estr.id);

/** Somebody with no part in it: asked about by their own number, or about somebody else's. */
export const loginObjects = { self: stranger, other: stranger } satisfies Objects;
