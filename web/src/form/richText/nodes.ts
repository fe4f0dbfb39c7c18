import { imageIdOf, imagePath, imageWidthOf } from '@sigeba/contract/form/kinds/richText.ts';
import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { showImage } from './showImage.ts';

const mark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const subscript = mark('subscript', 'sub', 'superscript subscript');
export const superscript = mark('superscript', 'sup', 'subscript superscript');

/** An image stored with us, in the line; its address is the API's, what is seen comes through an authenticated call. */
export const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => imagePath(imageIdOf(element.getAttribute('src') ?? '') ?? 0) },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element) => (imageWidthOf(element.getAttribute('width')) === null ? null : element.getAttribute('width')),
    },
  }),
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (imageIdOf(element.getAttribute('src') ?? '') === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      const id = imageIdOf(String(node.attrs.src));
      const describe = ({ alt, width }: typeof node.attrs) => {
        dom.setAttribute('alt', String(alt ?? ''));
        if (width === null) dom.removeAttribute('width');
        else dom.setAttribute('width', String(width));
      };
      describe(node.attrs);
      const stop = id === null ? () => {} : showImage(dom, id, () => dom.toggleAttribute('data-missing', true));
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type || next.attrs.src !== node.attrs.src) return false;
          describe(next.attrs);
          return true;
        },
        destroy: stop,
      };
    },
});
