import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { SavedUnread } from '../../../page/Unread.tsx';
import { type Parts, saveParts } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FrameContext, readingOf } from './frame.ts';

/** Every page of a call, at each level: reads it once, and asks before unsaved changes are left behind. */
export function BandoFrame({ children }: { children: (bando: Bando) => ReactNode }) {
  const id = Number(useParams().id);
  const query = useRoute('GET /bandi/:id', readingOf(id));
  const [own] = useState(() => new Set<string>());
  const [parts] = useState<Parts>(() => new Map());
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
        <FrameContext value={{ bando, own, report, parts, query }}>
          <Stack>
            <SavedUnread unread={query.error} reading={query.isFetching} onRetry={() => void query.refetch()} />
            {children(bando)}
          </Stack>
          <UnsavedQuestion changed={() => changed.size > 0} save={() => saveParts(parts)} />
        </FrameContext>
      )}
    </Loaded>
  );
}
