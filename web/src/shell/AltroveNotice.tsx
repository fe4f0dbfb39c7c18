import type { ReactNode } from 'react';
import { ALTROVE } from '../text/altrove.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Altrove } from './useFollowOtherTabs.ts';

/** Why the page is suddenly another: what was done in another tab, and where what was being written is. */
export default function AltroveNotice({ ora, kept }: Altrove): ReactNode {
  const words = ALTROVE[useTranslation('shell').language];
  return (
    <Notice live title={ora === null ? words.chiusa : words.cambiata}>
      {kept && <p>{words.conservato}</p>}
    </Notice>
  );
}
