/** The sentences of a screen, in two languages: nested by what they are about, with `{{name}}` where a value goes. */
export type Texts<It> = { readonly it: It; readonly en: Partial<Wording<It>> };
type Wording<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Wording<T[K]> };

/**
 * Declares the texts of a screen or of a few that go together: `export const esitiTesti = defineTexts({ it, en })`, said by
 * `useTexts(esitiTesti)`. What English lacks is said in Italian (D-27).
 */
export const defineTexts = <const It extends object>({ it, en = {} }: { it: It; en?: Wording<It> }): Texts<It> => ({ it, en });
