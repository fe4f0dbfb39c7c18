import { visibleLength } from '@sigeba/contract/form/kinds/richText.ts';
import { isNodeEmpty } from '@tiptap/core';
import { DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';

const asides = new WeakMap<Schema, (doc: Node) => string>();

/** Written in a document that is never shown: an image written in this one would be asked for at each key. */
function writerOf(schema: Schema): (doc: Node) => string {
  const aside = document.implementation.createHTMLDocument('');
  const serializer = DOMSerializer.fromSchema(schema);
  return (doc) => {
    const box = aside.createElement('div');
    box.append(serializer.serializeFragment(doc.content, { document: aside }));
    return box.innerHTML;
  };
}

/** The text as HTML, as it is stored. */
function htmlOf(doc: Node): string {
  const { schema } = doc.type;
  const write = asides.get(schema) ?? writerOf(schema);
  asides.set(schema, write);
  return write(doc);
}

/** The answer that a text of the editor is: nothing where nothing is written. */
export const answerOf = (doc: Node): string => (isNodeEmpty(doc) ? '' : htmlOf(doc));

/** Visible characters of a text, counted as the server does. A document is never longer than its positions. */
export const isLonger = (doc: Node, limit: number): boolean => doc.content.size > limit && visibleLength(htmlOf(doc)) > limit;
export const lengthOf = (doc: Node): number => visibleLength(htmlOf(doc));
