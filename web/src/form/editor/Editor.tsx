import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FormPart } from '../FormSections.tsx';
import { CambiNotice } from './CambiNotice.tsx';
import { CopyAnswers } from './CopyAnswers.tsx';
import type { EditorDefinition } from './defineEditor.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import type { Editable, Esito } from './editable.ts';
import { type FormParts, isEnglish } from './formParts.ts';
import { useDefinedEditor } from './useDefinedEditor.ts';

/** What comes along where the form opens anew in another version: changes to lay in it, and those that find no place there. */
export type Opening = { mine: Valori | null; perse: readonly { uid: string; label: string; testo: string }[] };

type Props<T extends Editable & FormParts, E extends Esito> = {
  definition: EditorDefinition<T, E>;
  initial: T;
  opening: Opening;
  readNew: () => Promise<T>;
  onReopen: (stored: T, mine: Valori, before: FormTemplate) => void;
  onCreated?: (id: number) => void;
};

/** The editor of any form: header, warnings, index, sections, and the bar with the steps. */
export function Editor<T extends Editable & FormParts, E extends Esito>({
  definition,
  initial,
  opening,
  readNew,
  onReopen,
  onCreated,
}: Props<T, E>) {
  const { t } = useTranslation('form');
  const { utente } = useUtente();
  const editor = useDefinedEditor(definition, initial, { utenteId: utente?.id ?? 0, mine: opening.mine, readNew, onReopen, onCreated });
  const now = useServerNow();
  const { stored, valida, form } = editor;
  const words = definition.useWords();
  const writable = definition.canSave(stored, now);
  const unready = definition.useUnready?.(form);
  const { Header, Notices, Around } = definition;
  const page = (
    <>
      <Header stored={stored} valida={valida} now={now} />
      {!writable.ok && (
        <Notice tone="error" title={words.closed(writable)} action={<CopyAnswers form={form} />}>
          {refusalText(writable)}
        </Notice>
      )}
      {isEnglish(stored) && <Notice tone="warn">{t('editor.modelloInglese')}</Notice>}
      {stored.cambiModulo !== null && valida !== true && <CambiNotice cambi={stored.cambiModulo} perse={opening.perse} />}
      {stored.cambiModulo === null && opening.perse.length > 0 && <CambiNotice cambi={null} perse={opening.perse} />}
      {Notices !== undefined && <Notices stored={stored} form={form} />}
      <FormPart form={form}>
        <EditorBody
          editor={editor}
          valoriOf={definition.valoriOf}
          writable={writable.ok && unready === undefined}
          useWords={definition.useWords}
          useBeside={definition.useBeside}
          actions={<EditorActions definition={definition} editor={editor} writable={writable} unready={unready} now={now} />}
        />
      </FormPart>
    </>
  );
  return Around === undefined ? page : <Around stored={stored}>{page}</Around>;
}
