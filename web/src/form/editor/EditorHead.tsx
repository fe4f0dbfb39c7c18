import { isStored } from '@sigeba/contract/stored.ts';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { HeadActs } from '../../ui/controls/MoreActs.tsx';
import { Ring } from '../../ui/feedback/Ring.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { WorkHead } from '../../ui/layout/WorkHead.tsx';
import { FormState } from '../FormState.tsx';
import { formTesti } from '../form.testi.ts';
import { useFormStatus, useProgress } from '../formHooks.ts';
import type { FormStore } from '../formStore.ts';
import type { Editing, EditorBeside } from './defineEditor.tsx';
import css from './EditorHead.module.css';
import { type Editable, type Esito, savedAtOf } from './editable.ts';
import type { FormParts } from './formParts.ts';
import { isAsReopened } from './reopened.ts';

type Props<T extends Editable & FormParts, E extends Esito> = Editing<T, E> & {
  /** Whether it may be saved. */
  writable: boolean;
  now: Date;
  /** The button of the menu "Altro". */
  menu: ReactNode;
};

/** What is written, how far it is, and since when it is saved: always in sight. */
export function EditorHead<T extends Editable & FormParts, E extends Esito>({ definition, editor, writable, now, menu }: Props<T, E>) {
  const { form, stored, valida } = editor;
  const { changed } = useFormStatus(form);
  // What was found holds for what is saved.
  const { action, checked = false, ...head } = definition.parts.useHead(stored, { valida: changed ? null : valida, now });
  const beside = definition.useBeside?.(stored);
  const hindrance = definition.sending?.useHindrance?.(stored);
  const phone = usePhone();
  // The preview shows what is saved: while something is not, it waits in the menu, where its reason can be read.
  const waits = changed && writable;
  const preview = definition.sending !== undefined && isStored(stored) && <Preview to={definition.paths.view(stored.id)} waits={waits} />;
  return (
    <>
      <WorkHead
        {...head}
        facts={
          <>
            <Progress form={form} beside={beside} />
            <span role="status" className={css.state}>
              <FormState
                form={form}
                salvata={laterOf(savedAtOf(stored), beside?.saving?.savedAt ?? null)}
                valida={valida}
                hindrance={hindrance}
                riaperta={isAsReopened(stored)}
                accanto={beside?.waiting.length}
                unsavedBeside={beside?.unsaved !== undefined}
                badged={checked}
              />
            </span>
          </>
        }
        action={
          !phone && (
            <>
              {action}
              {!waits && preview}
            </>
          )
        }
        menu={menu}
      />
      <HeadActs>
        {phone && action}
        {(phone || waits) && preview}
      </HeadActs>
    </>
  );
}

/** How many of the required answers are there, those beside the form among them. */
function Progress({ form, beside }: { form: FormStore; beside: EditorBeside | undefined }) {
  const { t } = useTexts(formTesti);
  const { asked = 0, waiting = [] } = beside ?? {};
  const progress = useProgress(form);
  const richieste = progress.richieste + asked;
  const risposte = progress.risposte + asked - waiting.length;
  if (richieste === 0) return null;
  return (
    <span className={css.progress}>
      <Ring given={risposte} of={richieste} />
      <span>{t('progresso', { risposte, richieste })}</span>
      <VisuallyHidden>{t('progressoDetto')}</VisuallyHidden>
    </span>
  );
}

function Preview({ to, waits }: { to: string; waits: boolean }) {
  const { t } = useTexts(formTesti);
  return (
    <LinkButton to={to} target="_blank" rel="noopener" icon={Eye} why={waits ? t('editor.salvaPrimaAnteprima') : undefined}>
      {t('editor.anteprima')}
    </LinkButton>
  );
}

/** What stands beside the form is saved by the same Salva, at another instant. */
const laterOf = (one: string | null, other: string | null): string | null => (one === null || (other ?? '') > one ? other : one);
