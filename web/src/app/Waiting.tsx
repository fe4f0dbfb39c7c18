import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAway } from '../api/network.ts';
import { useTexts } from '../text/useTexts.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** The page, which makes room for a notice while the next one waits for the network: what was typed in it meanwhile would go with it unasked. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTexts(shellTesti);
  const away = useAway();
  return useNavigation().state === 'loading' && away ? <Notice tone="warn">{t('senzaRete')}</Notice> : children;
}
