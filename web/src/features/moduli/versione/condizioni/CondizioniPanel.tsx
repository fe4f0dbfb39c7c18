import { conditionsInSezione, openersOfSezione } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { describeCondition } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { useId } from 'react';
import { useTexts } from '../../../../text/useTexts.ts';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { CondizioneCampo } from './CondizioneCampo.tsx';
import { CondizioneSezione } from './CondizioneSezione.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import { Dipendenze } from './Dipendenze.tsx';
import type { PanelChange } from './fieldChoices.ts';

type Props = { template: FormTemplate /** Of a field or a section. */; uid: string; change: PanelChange };

/** When a field or a section is seen, as a sentence and as pickers, and what depends on it. Nothing of a uid that the form has not. */
export function CondizioniPanel({ template, uid, change }: Props) {
  const { t } = useTexts(condizioniTesti);
  const head = useId();
  const { campi, sezioni } = indexTemplate(template);
  const isCampo = campi.has(uid);
  if (!isCampo && !sezioni.has(uid)) return null;
  // A condition that has changed, here or by undo, is picked anew from what stands.
  const now = JSON.stringify([uid, isCampo ? conditionsInSezione(template, uid) : openersOfSezione(template, uid)]);
  const apply: PanelChange = (edit) =>
    changeAndFocus(
      () => change(edit),
      () => document.getElementById(head),
    );
  return (
    <div className={css.panel}>
      <section className={css.part} aria-labelledby={head}>
        <h3 id={head} tabIndex={-1} className={css.head}>
          {t('condizioni.titolo')}
        </h3>
        <p aria-live="polite">{describeCondition(template, uid)}</p>
        {isCampo ? (
          <CondizioneCampo key={now} template={template} uid={uid} change={apply} />
        ) : (
          <CondizioneSezione key={now} template={template} uid={uid} change={apply} />
        )}
      </section>
      {isCampo && <Dipendenze template={template} uid={uid} />}
    </div>
  );
}
