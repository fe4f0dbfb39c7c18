import type { Texts } from './defineTexts.ts';
import type { Language } from './language.ts';

type WordsOf<T> = T extends Texts<infer It> ? It : never;

/** Paths to the sentences of the texts, `dialog.chiudi`; of a sentence in several numbers, the path without the number. */
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];
type Base<K extends string> = K extends `${infer B}_${'one' | 'many' | 'other'}` ? B : K;
export type Key<T extends Texts<object>> = Paths<WordsOf<T>>;

/** The sentence, or the sentences by number, that a path leads to. */
type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : { [K in keyof T]: K extends `${P}_${string}` ? T[K] | '{{count}}' : never }[keyof T];
type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends Texts<object>, K extends string> = [Names<At<WordsOf<T>, K>>] extends [never]
  ? []
  : [{ [Name in Names<At<WordsOf<T>, K>>]: string | number }];

/** Says a sentence of the texts: a wrong path, or a value left out, does not compile. */
export type Translate<T extends Texts<object>> = <K extends Key<T>>(key: K, ...values: Values<T, K>) => string;

const numbers = { it: new Intl.PluralRules('it'), en: new Intl.PluralRules('en') };

/** Says texts in a language; what English lacks is said in Italian (D-291). */
export function translator<T extends Texts<object>>(texts: T, language: Language): Translate<T> {
  return (key, ...[values]) => {
    const facts = (values ?? {}) as Record<string, string | number>;
    const sentence = find(texts, language, key, facts.count) ?? find(texts, 'it', key, facts.count) ?? key;
    return sentence.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(facts[name] ?? hole));
  };
}

function find(texts: Texts<object>, language: Language, key: string, count: string | number | undefined): string | undefined {
  const words = texts[language];
  if (typeof count === 'number') {
    const numbered = at(words, `${key}_${numbers[language].select(count)}`) ?? at(words, `${key}_other`);
    if (numbered !== undefined) return numbered;
  }
  return at(words, key);
}

function at(words: unknown, key: string): string | undefined {
  const found = key.split('.').reduce<unknown>((inner, step) => (inner as Record<string, unknown> | undefined)?.[step], words);
  return typeof found === 'string' ? found : undefined;
}
