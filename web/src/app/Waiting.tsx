import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAway } from '../api/network.ts';
import { useTexts } from '../text/useTexts.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** Replaces the page by a notice while the next page waits for the network: text typed meanwhile would be lost without a question. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTexts(shellTesti);
  const away = useAway();
  return useNavigation().state === 'loading' && away ? <Notice tone="warn">{t('senzaRete')}</Notice> : children;
}
