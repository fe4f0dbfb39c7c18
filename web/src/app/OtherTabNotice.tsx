import type { ReactNode } from 'react';
import { useUtente } from '../api/useUtente.ts';
import { ALTROVE } from '../text/altrove.ts';
import { useTexts } from '../text/useTexts.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import type { OtherTabChange } from './useFollowOtherTabs.ts';

/** Explains why the page has changed: what another tab did, and where unsaved answers are. */
export default function OtherTabNotice({ change, kept }: OtherTabChange): ReactNode {
  const words = ALTROVE[useTexts(shellTesti).language];
  const { utente } = useUtente();
  // A live region speaks once, so the notice waits for the name.
  if (change === 'impersona' && utente === null) return null;
  const title = words[change].replace('{{utente}}', `${utente?.cognome} ${utente?.nome}`);
  return (
    <Notice live title={title}>
      {kept && <p>{words.conservato}</p>}
    </Notice>
  );
}
