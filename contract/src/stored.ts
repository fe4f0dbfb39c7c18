/** A stored object, with its id (ADR-07). */
export type Stored<T> = T & { id: number };
/** An object that is not stored yet. */
export type Unstored<T> = T & { id: null };
/** An object that may be saved for the first time or again. */
export type Storable<T> = Stored<T> | Unstored<T>;

export const isStored = <T extends { id: number | null }>(one: T): one is Stored<T> => one.id !== null;
