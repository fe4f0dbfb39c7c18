import { defineEditor } from '../../form/editor/defineEditor.tsx';
import { istanzaEditorAt } from './istanza/istanza.editor.tsx';
import { ISTANZE_PATHS } from './istanzePaths.ts';

/** /cert/istanze/{id}: the same editor within the ethics area. */
export default defineEditor(istanzaEditorAt(ISTANZE_PATHS.cert));
