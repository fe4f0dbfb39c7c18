import type { ReactNode } from 'react';
import css from './PlainText.module.css';

const LINKS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]»]|[^\s<>"(«@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/** A text that somebody wrote in lines: an empty one ends a paragraph, addresses of pages and of mail are links. */
export function PlainText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and do not move
        <p key={at}>{withLinks(paragraph)}</p>
      ))}
    </div>
  );
}

const withLinks = (paragraph: string): ReactNode[] =>
  paragraph.split(LINKS).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: one address may stand twice in a paragraph
      <a key={at} href={part.includes('://') ? part : `mailto:${part}`}>
        {part}
      </a>
    ),
  );
