import { useId, useLayoutEffect } from 'react';
import { useAllValid } from '../ui/controls/invalidText.ts';

type Salva = () => Promise<boolean>;
/** The changed parts of a page that are saved one by one, each with its Salva. */
export type Parts = Map<string, Salva>;

type Props = { parts: Parts; changed: boolean; save: Salva };

/** Inside the form of a part: registers the part with its page while it has changes. */
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

/** Saves one part after the other, each on the answer of the one before; the first refusal stops it. */
export async function saveParts(parts: Parts): Promise<boolean> {
  for (const id of [...parts.keys()]) {
    const save = parts.get(id);
    if (save !== undefined && !(await save())) return false;
    await seen();
  }
  return true;
}

/** React renders an answer a moment after it has arrived. */
const seen = () => new Promise((resolve) => setTimeout(resolve, 50));
