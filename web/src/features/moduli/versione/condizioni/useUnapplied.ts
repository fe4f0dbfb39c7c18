import { type RefObject, useState } from 'react';
import { useInvalidText } from '../../../../ui/controls/invalidText.ts';

/**
 * What was picked and not applied holds what would lose it: Salva, another row, another tab. The button with this ref takes the focus then,
 * and `isTold` says that the reason is to stand beside it.
 */
export function useUnapplied(isUnapplied: boolean): { ref: RefObject<HTMLButtonElement | null>; isTold: boolean } {
  const [told, setTold] = useState(false);
  if (told && !isUnapplied) setTold(false);
  const ref: RefObject<HTMLButtonElement | null> = useInvalidText<HTMLButtonElement>(isUnapplied, () => {
    setTold(true);
    // A tab or a row that is pressed takes the focus back.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  });
  return { ref, isTold: told && isUnapplied };
}
