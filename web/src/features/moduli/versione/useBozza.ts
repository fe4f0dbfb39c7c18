import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useEffect, useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { disegnoTesti } from './disegno.testi.ts';
import { beginHistory, changed, redone, settled, undone } from './history.ts';

/** How a template is changed; `typing` names what is being typed in, so that its letters are undone together. */
export type Change = (change: (template: FormTemplate) => FormTemplate, typing?: string) => void;

/** What was left in this browser: the changed template, and the stored one on which it rests. */
export type Left = { template: FormTemplate; base: VersioneModulo } | null;

/**
 * A draft as the office edits it: each change can be undone, stays in this browser until Salva, and in the page whatever Salva answers.
 * @param kept where it stays in this browser
 */
export function useBozza(opened: VersioneModulo, kept: Map<string, string>, left: Left) {
  const { t } = useTexts(disegnoTesti);
  const toast = useToast();
  const [saved, setSaved] = useState(left?.base ?? opened);
  // What was left is where undoing ends: "Riparti dalla bozza salvata" is the way to what is stored.
  const [history, setHistory] = useState(() => beginHistory(left?.template ?? (opened.formulario as FormTemplate)));
  const template = history.now;
  const isChanged = template !== saved.formulario && !sameValore(template, saved.formulario);
  useKept(kept, isChanged ? { template, base: saved } : null);
  const action = useAction('PUT /moduli/versioni/:id', {
    onDone: (versione, { body }) => {
      setSaved(versione);
      // What was changed while the Salva waited stays, and is not saved.
      setHistory((now) =>
        JSON.stringify(now.now) === body.json ? settled(changed(now, sameAs(now.now, versione.formulario as FormTemplate))) : now,
      );
      toast(t('fatto'));
    },
  });
  const saveUpon = (what: FormTemplate, lastUpdate: string) =>
    action.run({ params: { id: opened.id }, body: { json: JSON.stringify(what), lastUpdate } });
  const change: Change = (edit, typing) => setHistory((now) => changed(now, edit(now.now), typing));
  return {
    saved,
    template,
    isChanged,
    change,
    settle: () => setHistory(settled),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    pending: action.pending,
    error: action.error,
    save: () => saveUpon(template, saved.lastUpdate),
    saveUpon,
    /** Throws the changes away: what is stored is what stands there. */
    restart: () => {
      setSaved(opened);
      setHistory((before) => changed(before, opened.formulario as FormTemplate));
      action.reset();
    },
    /** What somebody else stored becomes what the changes rest on. */
    rest: (upon: VersioneModulo, now: FormTemplate) => {
      setSaved(upon);
      setHistory((before) => changed(before, now));
      action.reset();
    },
  };
}

export type Bozza = ReturnType<typeof useBozza>;

/** What the server stored, unless it is what stands there already: a snapshot that is the same is no step. */
const sameAs = (now: FormTemplate, stored: FormTemplate): FormTemplate => (sameValore(now, stored) ? now : stored);

function useKept(kept: Map<string, string>, what: Left): void {
  const { template, base } = what ?? {};
  useEffect(() => {
    if (template === undefined || base === undefined) kept.clear();
    else kept.set('template', JSON.stringify(template)).set('base', JSON.stringify(base));
  }, [kept, template, base]);
}

/** What was left in this browser about a draft; null where nothing was, or nothing that can be read. */
export function readLeft(kept: ReadonlyMap<string, string>): Left {
  const [template, base] = [kept.get('template'), kept.get('base')];
  if (template === undefined || base === undefined) return null;
  try {
    return { template: JSON.parse(template) as FormTemplate, base: JSON.parse(base) as VersioneModulo };
  } catch {
    return null;
  }
}
