import { useLayoutEffect, useState } from 'react';
import { type UnsavedTexts, useKeptText } from '../ui/controls/unsavedText.ts';
import { LeaveQuestion, UnsavedQuestion } from './UnsavedQuestion.tsx';

const changed = () => true;

/** While it is mounted, its dialog, the page and the application are left only after a question. */
export function UnsavedTextQuestion({ texts }: { texts: UnsavedTexts }) {
  const kept = useKeptText();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useLayoutEffect(() => {
    const ask = (leave: () => void) => setLeave(() => leave);
    texts.add(ask);
    return () => void texts.delete(ask);
  }, [texts]);
  return (
    <>
      {/* The dialog's own act is no Salva: it is confirmed in the dialog. */}
      <UnsavedQuestion changed={changed} save={undefined} keeps={() => kept} />
      {leave !== null && <LeaveQuestion keeping={kept} onLeave={leave} onStay={() => setLeave(null)} />}
    </>
  );
}
