import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { useToast } from '../ui/Toasts.tsx';

export type Change = (change: (template: FormTemplate) => FormTemplate) => void;

/** A draft as the office edits it: changes stay in the page until Salva, whatever Salva answers. */
export function useVersioneEditor(opened: VersioneModulo) {
  const { t } = useTranslation('moduli');
  const toast = useToast();
  const client = useQueryClient();
  const [saved, setSaved] = useState(opened);
  const [template, setTemplate] = useState(opened.formulario as FormTemplate);
  const take = (versione: VersioneModulo) => {
    setSaved(versione);
    setTemplate(versione.formulario as FormTemplate);
  };
  const action = useAction('PUT /moduli/versioni/:id', {
    onDone: (versione) => {
      take(versione);
      void forget(client, 'GET /moduli', 'GET /moduli/:id', 'GET /moduli/versioni/:id', 'GET /moduli/versioni/:id/effetto');
      toast(t('editor.salvata'));
    },
  });
  const { id } = opened;
  const saveUpon = (lastUpdate: string) => action.run({ params: { id }, body: { json: JSON.stringify(template), lastUpdate } });
  const readAgain = () => call('GET /moduli/versioni/:id', { params: { id } });
  return {
    template,
    change: ((change) => setTemplate(change)) satisfies Change,
    changed: !sameValore(template, saved.formulario),
    pending: action.pending,
    error: action.error,
    save: () => saveUpon(saved.lastUpdate),
    /** After code 9: what the other has saved, or one's own in its place. */
    takeTheirs: async () => {
      take(await readAgain());
      action.reset();
      // Whoever leaves the page and comes back finds it again.
      void forget(client, 'GET /moduli/versioni/:id');
    },
    saveMine: async () => saveUpon((await readAgain()).lastUpdate),
  };
}
