import { imageIdOf, imageWidthOf } from '@sigeba/contract/form/kinds/richText.ts';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';
import css from './RichText.module.css';
import { showImage } from './showImage.ts';

const ALLOWED = {
  ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 's', 'sub', 'sup', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a', 'img'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** A formatted text as it is read: purified once more whatever the server said, its images through authenticated calls. */
export default function RichTextView({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = DOMPurify.sanitize(html, {
      ...ALLOWED,
      ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS],
      ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR],
    });
    for (const link of shown.querySelectorAll('a')) guardLink(link);
    const stops = [...shown.querySelectorAll('img')].map(takeImage);
    box.current?.replaceChildren(shown);
    return () => {
      for (const stop of stops) stop();
    };
  }, [html]);
  return <div ref={box} className={`${css.text} ${css.content}`} />;
}

function guardLink(link: HTMLAnchorElement): void {
  if (!/^(https?:\/\/|mailto:)/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
  link.rel = 'noopener noreferrer';
  link.target = '_blank';
}

/** Its address is the API's, which a page cannot ask without the session: taken off before the page sees it. */
function takeImage(img: HTMLImageElement): () => void {
  const id = imageIdOf(img.getAttribute('src') ?? '');
  img.removeAttribute('src');
  if (!img.hasAttribute('alt')) img.alt = '';
  if (imageWidthOf(img.getAttribute('width')) === null) img.removeAttribute('width');
  const missing = () => img.toggleAttribute('data-missing', true);
  if (id !== null) return showImage(img, id, missing);
  missing();
  return () => {};
}
