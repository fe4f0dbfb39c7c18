import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import type { Parts } from '../../../page/UnsavedPart.tsx';

export type Frame = {
  bando: Bando;
  /** The `lastUpdate` of every save of this page: a level that has one of them was written here. */
  own: Set<string>;
  /** The Salva of each changed form, for "Salva ed esci". */
  parts: Parts;
  /** What reads the call. While its last reading has failed, no form is saved: it would conflict with what this page wrote. */
  query: UseQueryResult<Bando, ApiError>;
};

export const FrameContext = createContext<Frame | null>(null);

/** The call that the page is about. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('No BandoFrame above this section');
  return frame;
}

export const readingOf = (id: number) => ({ params: { id }, query: { completo: 'true' as const } });
