import { useState } from 'react';
import type { Words } from '../../ui/controls/dialogWords.ts';
import { lazyPart } from '../../ui/controls/lazyPart.ts';

const useQuestion = lazyPart(
  () => import('../../page/WordsQuestion.tsx'),
  ({ WordsQuestion }) => WordsQuestion,
);

/** In a dialog: words that are no longer those that stood there are asked about before they are lost. */
export function TypedWords({ words, value }: { words: Words; value: string }) {
  const [first] = useState(value);
  const { Part: Question } = useQuestion(value.trim() !== first.trim());
  return Question && <Question words={words} />;
}
