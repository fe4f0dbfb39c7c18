import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { SavedUnread } from '../../../page/Unread.tsx';
import { createParts, giveUpParts, saveParts } from '../../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FrameContext, readingOf } from './frame.ts';

/** Every page of a call, at each level: reads it once, and asks before unsaved changes are left behind. */
export function BandoFrame({ children }: { children: (bando: Bando) => ReactNode }) {
  const id = Number(useParams().id);
  const query = useRoute('GET /bandi/:id', readingOf(id));
  const [own] = useState(() => new Set<string>());
  const [parts] = useState(createParts);
  return (
    <Loaded query={query} page>
      {(bando) => (
        <FrameContext value={{ bando, own, parts, query }}>
          <Stack>
            <SavedUnread unread={query.error} reading={query.isFetching} onRetry={() => void query.refetch()} />
            {children(bando)}
          </Stack>
          <UnsavedQuestion changed={() => parts.all().size > 0} onLeave={() => giveUpParts(parts)} save={() => saveParts(parts)} />
        </FrameContext>
      )}
    </Loaded>
  );
}
