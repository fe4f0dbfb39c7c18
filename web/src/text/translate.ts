import type { Language } from './language.ts';
import { resources, type Words } from './resources.ts';

export type Namespace = keyof Words;

/** Paths to the sentences of a namespace, `dialog.chiudi`; of a sentence in several numbers, the path without the number. */
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? Base<K> : `${K}.${Paths<T[K]>}` }[keyof T & string];
type Base<K extends string> = K extends `${infer B}_${'one' | 'many' | 'other'}` ? B : K;
export type Key<N extends Namespace> = Paths<Words[N]>;

/** The sentence, or the sentences by number, that a path leads to. */
type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : { [K in keyof T]: K extends `${P}_${string}` ? T[K] | '{{count}}' : never }[keyof T];
type Names<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<N extends Namespace, K extends string> = [Names<At<Words[N], K>>] extends [never]
  ? []
  : [{ [Name in Names<At<Words[N], K>>]: string | number }];

/** Says a sentence of the namespace: a wrong path, or a value left out, does not compile. */
export type Translate<N extends Namespace> = <K extends Key<N>>(key: K, ...values: Values<N, K>) => string;

const numbers = { it: new Intl.PluralRules('it'), en: new Intl.PluralRules('en') };

/** The words of a namespace in a language; what English lacks is said in Italian (decision D-27). */
export function translator<N extends Namespace>(namespace: N, language: Language): Translate<N> {
  return (key, ...[values]) => {
    const facts = (values ?? {}) as Record<string, string | number>;
    const sentence = find(language, namespace, key, facts.count) ?? find('it', namespace, key, facts.count) ?? key;
    return sentence.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => String(facts[name] ?? hole));
  };
}

function find(language: Language, namespace: string, key: string, count: string | number | undefined): string | undefined {
  const words = (resources[language] as Record<string, unknown>)[namespace];
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
