import type { Journal } from './journal.ts';

/**
 * Words that are typed and not sent, by what they are about, kept in this browser as the answers of a form are (D-76): a crash or a session
 * that ends loses none of them.
 */
export class KeptBozze extends Map<string, string> {
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

  /** Whether there are words, and they are in the journal for certain: they are written down first. */
  async areKept(): Promise<boolean> {
    const words = this.#words();
    if (words === null) return false;
    await this.#journal.keep(words, null);
    return (await this.#journal.read()) !== null;
  }

  #keep(): void {
    const words = this.#words();
    if (words === null) void this.#journal.clear();
    else this.#journal.write(words, null);
  }

  #words(): Record<string, string> | null {
    const words = [...this].filter(([, testo]) => testo.trim() !== '');
    return words.length === 0 ? null : Object.fromEntries(words);
  }
}

/** What was left in this journal, to be written on. */
export const keptIn = async (journal: Journal): Promise<KeptBozze> => new KeptBozze(journal, (await journal.read())?.valori ?? {});
