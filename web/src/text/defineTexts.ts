/** The sentences of a screen, in two languages: nested by what they are about, with `{{name}}` where a value goes. */
export type Texts<It> = { readonly it: It; readonly en: object };
type Wording<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Wording<T[K]> };

/** All of them: only the form of a sentence for "molti" has no English. */
type English<T> = { readonly [K in keyof T as K extends `${string}_many` ? never : K]: T[K] extends string ? string : English<T[K]> };

/**
 * Declares the texts of a screen or of a few that go together: `export const esitiTesti = defineTexts({ it, en })`, said by
 * `useTexts(esitiTesti)`. A sentence without its English does not compile: researchers, external members and referees read these (D-220).
 */
export const defineTexts = <const It extends object>(texts: { it: It; en: English<NoInfer<It>> }): Texts<It> => texts;

/**
 * The texts of screens that offices, commissioni and the ethics committee work on, which are Italian (D-291). Where referees or researchers read
 * a part of them too, `en` has that part, and the rest is said in Italian.
 */
export const italianTexts = <const It extends object>({ it, en = {} }: { it: It; en?: Wording<It> }): Texts<It> => ({ it, en });
