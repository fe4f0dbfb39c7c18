import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useAction.ts';
import { useReading } from '../../../api/useReading.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { focusSection } from '../../../ui/layout/focusSection.ts';
import { moduliTesti } from '../moduli.testi.ts';

export type Change = (change: (template: FormTemplate) => FormTemplate) => void;

/** A draft as the office edits it: changes stay in the page until Salva, whatever Salva answers. */
export function useVersioneEditor(opened: VersioneModulo) {
  const { t } = useTexts(moduliTesti);
  const toast = useToast();
  const [saved, setSaved] = useState(opened);
  const [template, setTemplate] = useState(opened.formulario as FormTemplate);
  const take = (versione: VersioneModulo) => {
    setSaved(versione);
    setTemplate(versione.formulario as FormTemplate);
  };
  const action = useAction('PUT /moduli/versioni/:id', {
    onDone: (versione, { body }) => {
      setSaved(versione);
      // What was changed while the Salva waited stays, and is not saved.
      setTemplate((now) => (JSON.stringify(now) === body.json ? (versione.formulario as FormTemplate) : now));
      toast(t('editor.salvata'));
    },
  });
  const { id } = opened;
  const saveUpon = (lastUpdate: string) => action.run({ params: { id }, body: { json: JSON.stringify(template), lastUpdate } });
  const { read, unread, reading } = useReading();
  /** Where what stands there now cannot be read, nothing is done. */
  const readAgain = (then: (theirs: VersioneModulo) => void) =>
    read(async () => then(await call('GET /moduli/versioni/:id', { params: { id } })));
  return {
    template,
    change: ((change) => setTemplate(change)) satisfies Change,
    changed: !sameValore(template, saved.formulario),
    pending: action.pending,
    error: action.error,
    save: () => saveUpon(saved.lastUpdate),
    unread,
    reading,
    /** After code 9: what the other has saved, or one's own in its place. The focus, whose button goes, begins at the first section. */
    takeTheirs: () =>
      readAgain((theirs) => {
        flushSync(() => {
          take(theirs);
          action.reset();
        });
        const [first] = inOrder((theirs.formulario as FormTemplate).sezioni);
        if (first !== undefined) focusSection(`sezione-${first.uid}`);
      }),
    saveMine: () => readAgain(({ lastUpdate }) => saveUpon(lastUpdate)),
  };
}
