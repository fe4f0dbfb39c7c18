import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useBlocker, useParams } from 'react-router';
import { getSession } from '../../api/session.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../shell/Loaded.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { FrameContext, readingOf } from './frame.ts';

/** Every page of a call, at each level: reads it once, and asks before unsaved changes are left behind. */
export function BandoFrame({ children }: { children: (bando: Bando) => ReactNode }) {
  const id = Number(useParams().id);
  const query = useRoute('GET /bandi/:id', readingOf(id));
  const [own] = useState(() => new Set<string>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((sezione: string, is: boolean) => {
    setChanged((before) => {
      if (before.has(sezione) === is) return before;
      const next = new Set(before);
      if (is) next.add(sezione);
      else next.delete(sezione);
      return next;
    });
  }, []);
  return (
    <Loaded query={query} page>
      {(bando) => (
        <FrameContext value={{ bando, own, report, reload: () => query.refetch() }}>
          <Stack>{children(bando)}</Stack>
          <LeaveQuestion changed={changed.size > 0} />
        </FrameContext>
      )}
    </Loaded>
  );
}

function LeaveQuestion({ changed }: { changed: boolean }) {
  const { t } = useTranslation('bandiUfficio');
  const blocker = useBlocker(({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!changed) return;
    const warn = (event: BeforeUnloadEvent) => getSession() !== null && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('esci.titolo')}
      confirmLabel={t('esci.conferma')}
      cancelLabel={t('esci.resta')}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t('esci.testo')}</p>
    </ConfirmDialog>
  );
}
