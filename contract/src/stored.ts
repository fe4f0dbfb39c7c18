/** What is stored, by its id (ADR-07). */
export type Stored<T> = T & { id: number };
/** What nobody has stored yet has none. */
export type Unstored<T> = T & { id: null };
/** What may be saved for the first time or once more. */
export type Storable<T> = Stored<T> | Unstored<T>;

export const isStored = <T extends { id: number | null }>(one: T): one is Stored<T> => one.id !== null;
