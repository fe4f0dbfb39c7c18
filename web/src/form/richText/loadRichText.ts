import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

type Module<P> = { default: ComponentType<P> };

/** A part fetched when it is first needed. It may fail, and be asked for again: what is written around it stays. */
function part<P>(load: () => Promise<Module<P>>) {
  let kept: ComponentType<P> | null = null;
  return function usePart(): { Part: ComponentType<P> | null; failed: boolean; retry: () => void } {
    const [state, setState] = useState<{ Part: ComponentType<P> | null; failed: boolean }>({ Part: kept, failed: false });
    const fetchIt = useCallback(() => {
      setState({ Part: null, failed: false });
      load().then(
        (module) => {
          kept = module.default;
          setState({ Part: module.default, failed: false });
        },
        () => setState({ Part: null, failed: true }),
      );
    }, []);
    useEffect(() => {
      if (kept === null) fetchIt();
    }, [fetchIt]);
    return { ...state, retry: fetchIt };
  };
}

export const useRichTextEditor = part<RichTextEditorProps>(() => import('./RichTextEditor.tsx'));
export const useRichTextView = part<{ html: string }>(() => import('./RichTextView.tsx'));
