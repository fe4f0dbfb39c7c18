import { lazyPart } from '../../ui/controls/lazyPart.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

export const useRichTextEditor = lazyPart<RichTextEditorProps>(() => import('./RichTextEditor.tsx'));
export const useRichTextView = lazyPart<{ html: string }>(() => import('./RichTextView.tsx'));
