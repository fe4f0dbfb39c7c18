import { refusalText } from '@sigeba/contract/refusals.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { EditorDefinition } from './defineEditor.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import { type FormParts, isEnglish } from './formParts.ts';
import { useDefinedEditor } from './useDefinedEditor.ts';
import type { Editable, Esito } from './useFormEditor.ts';

type Props<T extends Editable & FormParts, E extends Esito> = {
  definition: EditorDefinition<T, E>;
  initial: T;
  onCreated?: (id: number) => void;
};

/** The editor of any form: header, warnings, index, sections, and the bar with the steps. */
export function Editor<T extends Editable & FormParts, E extends Esito>({ definition, initial, onCreated }: Props<T, E>) {
  const { t } = useTranslation('form');
  const { utente } = useUtente();
  const editor = useDefinedEditor(definition, initial, { utenteId: utente?.id ?? 0, onCreated });
  const now = useServerNow();
  const { stored, valida, form } = editor;
  const words = definition.useWords();
  const writable = definition.canSave(stored, now);
  const unready = definition.useUnready?.(form);
  const { Header, Notices } = definition;
  return (
    <>
      <Header stored={stored} valida={valida} now={now} />
      {!writable.ok && (
        <Notice tone="error" title={words.closed(writable)}>
          {refusalText(writable)}
        </Notice>
      )}
      {isEnglish(stored) && <Notice tone="warn">{t('editor.modelloInglese')}</Notice>}
      {Notices !== undefined && <Notices stored={stored} form={form} />}
      <EditorBody
        editor={editor}
        writable={writable.ok && unready === undefined}
        sending={words.sending ?? ''}
        actions={<EditorActions definition={definition} editor={editor} words={words} writable={writable} unready={unready} now={now} />}
      />
    </>
  );
}
