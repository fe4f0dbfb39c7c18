import { type ComponentType, lazy, useState } from 'react';
import { useAway } from '../api/network.ts';
import { useTexts } from '../text/useTexts.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/**
 * A screen that is fetched when it is first gone to. Without a line it is not asked for, since a browser remembers that it could not be had: it
 * says that it waits, and comes by itself.
 */
export function arriving<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let here: ComponentType<P> | null = null;
  async function arrive() {
    const module = await load();
    here = module.default;
    return module;
  }
  const Arriving = lazy(arrive);
  function Screen(props: P) {
    const { t } = useTexts(shellTesti);
    const isAway = useAway();
    const [Drawn] = useState<ComponentType<P>>(() => here ?? Arriving);
    if (here === null && isAway) return <Notice tone="warn">{t('senzaRete')}</Notice>;
    return <Drawn {...props} />;
  }
  return Object.assign(Screen, { arrive });
}
