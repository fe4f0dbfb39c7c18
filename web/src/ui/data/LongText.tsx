import css from './LongText.module.css';

/** What somebody wrote, with its own lines, no wider than one reads. */
export const LongText = ({ text }: { text: string }) => <span className={css.text}>{text}</span>;
