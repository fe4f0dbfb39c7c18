/** Stands for a value while a statement is built; each call puts its own value in its place. */
export class Place {
  readonly name: PropertyKey;
  readonly #as: (value: unknown) => unknown;
  constructor(name: PropertyKey, as: (value: unknown) => unknown = (value) => value) {
    this.name = name;
    this.#as = as;
  }
  /** The value of this call. */
  of(values: object): unknown {
    return this.#as(Reflect.get(values, this.name));
  }
  [Symbol.toPrimitive](): never {
    throw this.#lookedAt();
  }
  toJSON(): never {
    throw this.#lookedAt();
  }
  #lookedAt = () => new Error(`the value of ${String(this.name)} is not known while the statement is put together: hand it on as it is`);
}

/** The value as JSON: without it a list would become an array of PostgreSQL. */
export function asJson(value: unknown): Place {
  if (!(value instanceof Place)) throw new Error('only a value of the statement becomes JSON here');
  return new Place(value.name, (given) => (given == null ? null : JSON.stringify(given)));
}

/**
 * An object that answers every name with a place. The names are not known in advance, so neither `...rest` nor `Object.keys` works: a
 * statement names its columns.
 */
export const placesOf = (): object =>
  new Proxy(
    {},
    {
      get: (_, name) => new Place(name),
      ownKeys: () => {
        throw new Error('which values there are is not known while the statement is put together: name each of them');
      },
    },
  );
