import { useState } from 'react';
import { lazyPart } from '../../ui/controls/lazyPart.ts';
import type { UnsavedTexts } from '../../ui/controls/unsavedText.ts';

const useQuestion = lazyPart(
  () => import('../../page/UnsavedTextQuestion.tsx'),
  ({ UnsavedTextQuestion }) => UnsavedTextQuestion,
);

/** In a dialog: text that is no longer what stood there at first is asked about before it is lost. */
export function UnsavedTextGuard({ texts, value }: { texts: UnsavedTexts; value: string }) {
  const [first] = useState(value);
  const { Part: Question } = useQuestion(value.trim() !== first.trim());
  return Question && <Question texts={texts} />;
}
