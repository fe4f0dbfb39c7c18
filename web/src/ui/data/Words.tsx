import X from 'lucide-react/icons/x';
import css from './Words.module.css';

type Props<W> = {
  words: readonly W[];
  wordOf: (word: W) => string;
  keyOf: (word: W) => string | number;
  /** What the list is called. */
  label: string;
  /** How the button is called that takes a word away. */
  removeLabel: (word: string) => string;
  /** Null: the words are only read. */
  onRemove: ((word: W, at: number) => void) | null;
};

/** Words that were chosen, each with a button that takes it away. */
export function Words<W>({ words, wordOf, keyOf, label, removeLabel, onRemove }: Props<W>) {
  return (
    <ul className={css.words} aria-label={label}>
      {words.map((word, at) => (
        <li key={keyOf(word)} className={css.word}>
          {wordOf(word)}
          {onRemove !== null && (
            <button type="button" aria-label={removeLabel(wordOf(word))} onClick={() => onRemove(word, at)}>
              <X />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
