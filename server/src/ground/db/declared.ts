import path from 'node:path';
import type { CompiledQuery } from 'kysely';
import type { Alternatives, Shape } from './alternatives.ts';

/** A declared query, as `db:check` finds it. */
export type Declared = {
  compile: (shape: Shape | undefined) => CompiledQuery;
  alternatives: Alternatives<Shape> | undefined;
  /** Where it is declared: "/…/proposte.queries.ts:12". */
  at: () => string;
};

const declared: Declared[] = [];

/** Every query of the modules loaded so far. */
export const declaredQueries = (): readonly Declared[] => declared;

export function declare(compile: Declared['compile'], alternatives: Declared['alternatives']): Declared {
  // The stack is formatted only when somebody asks: creating it is cheap, formatting it is not.
  const trace = new Error('here');
  const query = { compile, alternatives, at: () => placeIn(trace.stack ?? '') };
  declared.push(query);
  return query;
}

/** The nearest file outside this layer, since a helper that declares queries for others (a list) stands between. */
function placeIn(stack: string): string {
  const places = [...stack.matchAll(/(?:file:\/\/)?(\/[^\s()]+?:\d+):\d+/g)].map(([, place = '']) => place);
  return places.find((place) => path.dirname(place) !== import.meta.dirname || /\.(queries|test)\.ts:/.test(place)) ?? '';
}
