/** What of a query is not a value and changes its text. */
export type Shape = { readonly [name: string]: Json };
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

/** All values that each part of a shape may have. */
export type Alternatives<Form> = { readonly [Name in keyof Form]-?: Choice<Form[Name]> };
type Choice<Part> = readonly Part[] | Open<Part>;

/** More alternatives than can be listed: samples that `db:check` tries, and a test of which are allowed. */
export class Open<Part> {
  readonly samples: readonly Part[];
  readonly #isOne: (part: Part) => boolean;
  constructor(samples: readonly Part[], isOne: (part: Part) => boolean) {
    this.samples = samples;
    this.#isOne = isOne;
  }
  admits(part: Part): boolean {
    return this.#isOne(part);
  }
}

/** Any whole number that stands in the text, such as a limit that the planner shall know. */
export const anyNumber = (like: number): Open<number> => new Open([like], Number.isInteger);

/** Any subset of these names in their order: the filters that are given. Tried: all, none, each alone. */
export const anySubsetOf = <const Names extends readonly string[]>(names: Names): Open<readonly Names[number][]> =>
  new Open<readonly Names[number][]>([names, [], ...names.map((name) => [name])], (part) => {
    const places = part.map((name) => names.indexOf(name));
    return places.every((place, at) => place >= 0 && place > (places[at - 1] ?? -1));
  });

/** @throws Error for a shape that is not among the declared alternatives, and so was never prepared by `db:check` */
export function admits(alternatives: Alternatives<Shape> | undefined, shape: Shape | undefined): void {
  for (const [name, part] of Object.entries(shape ?? {})) {
    const choice = alternatives?.[name];
    const isAmong = choice instanceof Open ? choice.admits(part) : choice?.some((each) => JSON.stringify(each) === JSON.stringify(part));
    if (!isAmong) throw new Error(`the shape has ${name} ${JSON.stringify(part)}, which is not among its alternatives`);
  }
}

/**
 * Shapes in which every alternative of every part occurs, not every combination: the first of each, each other one among the firsts, the
 * last of each.
 */
export function shapesOf(alternatives: Alternatives<Shape> | undefined): (Shape | undefined)[] {
  if (alternatives === undefined) return [undefined];
  const choices = Object.entries(alternatives).map(([name, choice]) => ({ name, parts: choice instanceof Open ? choice.samples : choice }));
  const firsts = choices.map(({ parts }) => parts[0]);
  const others = choices.flatMap(({ parts }, at) => parts.slice(1).map((part) => firsts.with(at, part)));
  const lasts = choices.map(({ parts }) => parts.at(-1));
  return [firsts, ...others, lasts].map((parts) => Object.fromEntries(choices.map(({ name }, at) => [name, parts[at]])));
}
