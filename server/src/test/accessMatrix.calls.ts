import { nameOf, type Row, type Scene, type Target, type Who } from './access.ts';
import { accessOf } from './accessMatrix.rooms.ts';
import { buildTarget } from './accessMatrix.scene.ts';
import type { Client, Reply } from './client.ts';

/** `expected`: the status in the table. `as`: the caller, where it is not the person themselves. */
type Asking = { expected: number; as?: () => Promise<Client> };
export type Call = (row: Row, who: Who, asking: Asking) => Promise<Reply>;

/** Calls the API as the table says, each call on its object. */
export function callsOn(scene: Scene): Call {
  const targetOf = targetsOf(scene);
  const clientOf = clientsOf(scene);
  return async (row, who, { expected, as }) => {
    const { method, path, object } = row;
    const name = nameOf(row);
    const { query = {}, body = {} } = accessOf(row);
    const target = await targetOf(object, writes(row) && expected < 300);
    const asked = object === 'other' ? `?idUtente=${scene.people.resp.id}` : (query[name]?.({ target, object, who, scene }) ?? '');
    const { versione = 1, impronta = 'nessuna' } = target.modulo ?? {};
    const address =
      path
        .replace(':stepId', String(target.stepId))
        .replace(':versione/:impronta', `${versione}/${impronta}`)
        .replace(/:\w+/g, String(target.id)) + asked;
    const client = await (as?.() ?? clientOf(who, path));
    const sent = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body[name]?.(target, scene, who) ?? {});
    return client.send(method as 'GET', address, sent);
  };
}

/** Controlla is a GET that stores its result. */
const writes = ({ method, path }: Row): boolean => method !== 'GET' || path.includes('/validazione/');

/** A new object for a person who may change it; everybody who is refused, or only reads, shares one. */
function targetsOf(scene: Scene) {
  const shared = new Map<string, Promise<Target>>();
  return (object: string, fresh: boolean): Promise<Target> => {
    const build = () => buildTarget(scene, object);
    if (fresh || OF_A_PERSON.has(object)) return build();
    const target = shared.get(object) ?? build();
    shared.set(object, target);
    return target;
  };
}

/** A person has one of these; it is read anew, since others may have changed it meanwhile. */
const OF_A_PERSON = new Set(['profilo', 'esterno']);

/** One session for all calls of a person; a session of its own for calls about a login or a logout. */
function clientsOf({ app, people }: Scene) {
  const kept = new Map<Who, string>();
  return async (who: Who, path: string): Promise<Client> => {
    if (who === 'none') return app.anonymous;
    const ofSession = /^\/log(in|out)/.test(path);
    if (ofSession) kept.delete(who);
    const token = kept.get(who) ?? (await app.openSession(people[who])).token;
    if (!ofSession) kept.set(who, token);
    return app.withToken(token);
  };
}
