import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Verdict } from '@sigeba/contract/refusals/verdict.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { MoreActsButton } from '../../ui/controls/MoreActs.tsx';
import { createMenuEntries, HeadMenuContext } from '../../ui/controls/menuEntries.ts';
import { Notice, NoticeBar } from '../../ui/feedback/Notice.tsx';
import { FormPart } from '../FormSections.tsx';
import { formTesti } from '../form.testi.ts';
import { FormDisabled } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import { useReason } from '../useReason.ts';
import { CambiNotice } from './CambiNotice.tsx';
import { CopyAnswers } from './CopyAnswers.tsx';
import type { Editing, EditorBeside, EditorDefinition, Unready } from './defineEditor.tsx';
import { EditorActions } from './EditorActions.tsx';
import { EditorBody } from './EditorBody.tsx';
import { EditorHead } from './EditorHead.tsx';
import type { Editable, Esito } from './editable.ts';
import type { FormEditor } from './formEditor.types.ts';
import { type FormParts, isEnglish, templateOf } from './formParts.ts';
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

/** The editor of any form, all of it in the form's language, what it says in passing too. */
export function Editor<T extends Editable & FormParts, E extends Esito>(props: Props<T, E>) {
  return (
    <FormPart template={templateOf(props.initial)}>
      <EditorOf {...props} />
    </FormPart>
  );
}

/** Head, notices, index, sections, and the bar with the steps. */
function EditorOf<T extends Editable & FormParts, E extends Esito>({
  definition,
  initial,
  opening,
  readNew,
  onReopen,
  onCreated,
}: Props<T, E>) {
  const { utente } = useUtente();
  const editor = useDefinedEditor(definition, initial, { utenteId: utente?.id ?? null, mine: opening.mine, readNew, onReopen, onCreated });
  const { stored, valida, form } = editor;
  const now = useServerNow(definition.scadenzaOf?.(stored) ?? null);
  const writable = definition.canSave(stored, now);
  // Where the term passes while somebody writes, they write their sentence to its end, and take it out.
  const [onlyRead] = useState(!writable.ok);
  const unready = definition.useUnready?.(form);
  const { Facts, Notices, Around } = definition.parts;
  const [entries] = useState(createMenuEntries);
  const page = (
    <>
      <EditorHead
        definition={definition}
        editor={editor}
        writable={writable.ok}
        now={now}
        menu={<MoreActsButton brief entries={entries} />}
      />
      {Facts !== undefined && <Facts stored={stored} now={now} />}
      <NoticeBar>
        {!writable.ok && <Closed verdict={writable} useWords={definition.useWords} form={form} />}
        <Cambi stored={stored} valida={valida} perse={opening.perse} />
        <Notices stored={stored} form={form} />
        <Avviso inglese={isEnglish(stored)} messaggio={templateOf(stored).messaggioAvviso} />
      </NoticeBar>
      <FormDisabled value={onlyRead && !writable.ok}>
        <FormAndBar definition={definition} editor={editor} writable={writable} unready={unready} now={now} />
      </FormDisabled>
    </>
  );
  return (
    <HeadMenuContext value={entries}>
      {Around === undefined ? (
        page
      ) : (
        <Around stored={stored} form={form}>
          {page}
        </Around>
      )}
    </HeadMenuContext>
  );
}

type FormAndBarProps<T extends Editable & FormParts, E extends Esito> = Editing<T, E> & {
  writable: Verdict;
  unready: Unready | undefined;
  now: Date;
};

/** The form with its bar; one Salva for it and for what is asked beside it. */
function FormAndBar<T extends Editable & FormParts, E extends Esito>(props: FormAndBarProps<T, E>) {
  const { definition, writable, unready } = props;
  const beside = definition.useBeside?.(props.editor.stored);
  const editor = savingBoth(props.editor, beside);
  return (
    <EditorBody
      editor={editor}
      valoriOf={definition.valoriOf}
      writable={writable.ok && unready === undefined}
      useWords={definition.useWords}
      beside={beside}
      list={definition.paths.list}
      actions={<EditorActions {...props} editor={editor} beside={beside} />}
    />
  );
}

/** The editor whose Salva stores what is beside the form too: one act to whoever presses it, and to what tries it again. */
function savingBoth<T extends Editable & FormParts, E extends Esito>(
  editor: FormEditor<T, E>,
  beside: EditorBeside | undefined,
): FormEditor<T, E> {
  const saving = beside?.saving;
  if (saving === undefined) return editor;
  const { lost } = saving;
  async function save() {
    const well = await saving?.save();
    return (await editor.save()) && well === true;
  }
  const { failure, retry } = editor;
  return {
    ...editor,
    save,
    busy: editor.busy ?? (saving.pending ? 'saving' : null),
    failure: failure ?? lost,
    // Whichever of them was lost, both are saved again.
    retry:
      failure === null
        ? lost && { act: 'saving', again: () => void save() }
        : retry?.act === 'saving'
          ? { act: 'saving', again: () => void save() }
          : retry,
    dismiss() {
      editor.dismiss();
      saving.dismiss();
    },
  };
}

type ClosedProps = { verdict: Verdict; useWords: () => { closed: (verdict: Verdict) => string }; form: FormStore };

/** Why nothing may be written any more, and the way out for what was. */
function Closed({ verdict, useWords, form }: ClosedProps) {
  const { closed } = useWords();
  return (
    <Notice tone="error" title={closed(verdict)} action={<CopyAnswers form={form} />}>
      {useReason()(verdict)}
    </Notice>
  );
}

/** What the office has changed in the form: once, until Controlla finds nothing wrong any more. */
function Cambi({ stored: { cambiModulo }, valida, perse }: { stored: FormParts; valida: boolean | null; perse: Opening['perse'] }) {
  const cambi = cambiModulo !== null && valida !== true ? cambiModulo : null;
  if (cambi === null && (cambiModulo !== null || perse.length === 0)) return null;
  return <CambiNotice cambi={cambi} perse={perse} />;
}

/** That it is to be filled in in English, and what the form says to everybody who fills it in: one notice for both. */
function Avviso({ inglese, messaggio }: { inglese: boolean; messaggio: string | null }) {
  const { t } = useTexts(formTesti);
  if (!inglese && messaggio === null) return null;
  return (
    <Notice tone="warn">
      {inglese && <p>{t('editor.modelloInglese')}</p>}
      {messaggio !== null && <p>{messaggio}</p>}
    </Notice>
  );
}
