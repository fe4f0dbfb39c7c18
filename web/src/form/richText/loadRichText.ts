import { lazyPartHook } from '../../ui/controls/lazyPart.tsx';

export const useRichTextEditor = lazyPartHook(
  () => import('./RichTextEditor.tsx'),
  (file) => file.default,
);
export const useRichTextView = lazyPartHook(
  () => import('./RichTextView.tsx'),
  (file) => file.default,
);
