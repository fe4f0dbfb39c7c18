import type { Journal } from './journal.ts';

/**
 * Words that are typed and not sent, by what they are about, kept in this browser as the answers of a form are (D-76): a crash or a session
 * that ends loses none of them.
 */
class KeptBozze extends Map<string, string> {
  readonly #journal: Journal;

  constructor(journal: Journal, words: object) {
    super();
    this.#journal = journal;
    for (const [about, testo] of Object.entries(words)) if (typeof testo === 'string') super.set(about, testo);
  }

  override set(about: string, testo: string): this {
    super.set(about, testo);
    this.#keep();
    return this;
  }

  override delete(about: string): boolean {
    const was = super.delete(about);
    this.#keep();
    return was;
  }

  override clear(): void {
    super.clear();
    this.#keep();
  }

  #keep(): void {
    const words = Object.fromEntries([...this].filter(([, testo]) => testo.trim() !== ''));
    if (Object.keys(words).length === 0) void this.#journal.clear();
    else this.#journal.write(words, null);
  }
}

/** What was left in this journal, to be written on. */
export const keptIn = async (journal: Journal): Promise<Map<string, string>> =>
  new KeptBozze(journal, (await journal.read())?.valori ?? {});
