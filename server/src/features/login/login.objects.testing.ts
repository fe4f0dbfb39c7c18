import { aimedAt, type Objects, type Scene } from '../../test/access.ts';

const stranger = async (scene: Scene) => aimedAt(scene, scene.people.estr.id);

/** A person with no part in the request: asked about by their own id, or about somebody else's. */
export const loginObjects = { self: stranger, other: stranger } satisfies Objects;
