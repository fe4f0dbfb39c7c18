import { useState } from 'react';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import type { UnsavedTexts } from '../../ui/controls/unsavedText.ts';

const Question = lazyPart(
  () => import('../../page/UnsavedTextQuestion.tsx'),
  ({ UnsavedTextQuestion }) => UnsavedTextQuestion,
  { waiting: null, Failed: () => null },
);

/** In a dialog: text that is no longer what stood there at first is asked about before it is lost. */
export function UnsavedTextGuard({ texts, value }: { texts: UnsavedTexts; value: string }) {
  const [first] = useState(value);
  return value.trim() !== first.trim() && <Question texts={texts} />;
}
