import { useId, useLayoutEffect } from 'react';
import { useAllValid } from '../ui/controls/invalidText.ts';

type Salva = () => Promise<boolean>;
/** The parts of a page that are saved by themselves and hold changes, each with its Salva. */
export type Parts = Map<string, Salva>;

type Props = { parts: Parts; changed: boolean; save: Salva };

/** Inside the form of a part: tells its page while it holds changes. */
export function UnsavedPart({ parts, changed, save }: Props) {
  const id = useId();
  const allValid = useAllValid();
  useLayoutEffect(() => {
    if (!changed) return;
    parts.set(id, async () => allValid() && save());
    return () => void parts.delete(id);
  });
  return null;
}

/** Saves one part after the other, each upon what the one before was answered with; the first that is refused ends it. */
export async function saveParts(parts: Parts): Promise<boolean> {
  for (const id of [...parts.keys()]) {
    const save = parts.get(id);
    if (save !== undefined && !(await save())) return false;
    await seen();
  }
  return true;
}

/** The page shows what was answered a moment after it has come. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 50));
