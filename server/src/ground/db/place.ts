/** Stands for a value while a statement is put together; the values of each call take its place. */
export class Place {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw this.#lookedAt();
  }
  toJSON(): never {
    throw this.#lookedAt();
  }
  #lookedAt = () => new Error(`the value of ${String(this.name)} is not known while the statement is put together: hand it on as it is`);
}

/**
 * A place for every name that is asked for. Which values there are is not known, so neither `...rest` nor `Object.keys`
 * works: a statement names its columns.
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
