import { useRichTextView } from './loadRichText.ts';
import css from './RichText.module.css';

/** A formatted text to be read; until what shows it has arrived, and where it does not, its bare words. */
export function FormattedText({ html, words }: { html: string; words: string }) {
  const { Part } = useRichTextView();
  return Part === null ? <p className={css.words}>{words}</p> : <Part html={html} />;
}
