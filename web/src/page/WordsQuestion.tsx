import { useLayoutEffect, useState } from 'react';
import type { Words } from '../ui/controls/dialogWords.ts';
import { LeaveQuestion, UnsavedQuestion } from './UnsavedQuestion.tsx';

const changed = () => true;

/** As long as it is there, the dialog around, its page and the application are left after a question only. */
export function WordsQuestion({ words }: { words: Words }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLayoutEffect(() => {
    const ask = (leave: () => void) => setLeave(() => leave);
    words.add(ask);
    return () => void words.delete(ask);
  }, [words]);
  return (
    <>
      {/* The dialog's own act is no Salva: it is confirmed in the dialog. */}
      <UnsavedQuestion changed={changed} save={undefined} />
      {leave !== null && <LeaveQuestion onLeave={leave} onStay={() => setLeave(null)} />}
    </>
  );
}
