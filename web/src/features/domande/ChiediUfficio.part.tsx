import MessageSquareText from 'lucide-react/icons/message-square-text';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { FieldAside } from '../../form/fieldAside.ts';
import type { FormStore } from '../../form/formStore.ts';
import { useKeptBozze } from '../../form/useKeptBozze.ts';
import { AlsoUnsaved } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { UnsavedTextProvider } from '../../ui/controls/unsavedText.ts';
import css from './Domande.module.css';
import { Domande } from './Domande.part.tsx';
import { domandeTesti } from './domande.testi.ts';
import { Bozze, bozzeDi, isUnsent } from './useBozza.ts';

/** Opens the threads, or a new question about a field; `nameOf` answers the label of a field. */
type ThreadActions = { open: (campo?: string) => void; nameOf: (campo: string) => string };
const ThreadsContext = createContext<ThreadActions>({ open: () => {}, nameOf: () => '' });

type Props = {
  /** Null for a proposta that is not stored yet: the office cannot be asked about it. */
  propostaId: number | null;
  form: FormStore;
  children: ReactNode;
};

/** Around the editor of a proposta: beside each field a way to ask the office about it, and the threads in a dialog. */
export function ChiediUfficio({ propostaId, form, children }: Props) {
  const { t } = useTexts(domandeTesti);
  const [shown, setShown] = useState<{ campo: string | undefined } | null>(null);
  const bozze = useKeptBozze(bozzeDi(propostaId));
  const unsent = useCallback(() => isUnsent(bozze), [bozze]);
  const asking = useMemo(
    () => ({ open: (campo?: string) => setShown({ campo }), nameOf: (campo: string) => form.campo(campo)?.campo.label ?? '' }),
    [form],
  );
  return (
    <ThreadsContext.Provider value={asking}>
      <AlsoUnsaved value={unsent}>
        <FieldAside value={propostaId === null ? null : ChiediCampo}>{children}</FieldAside>
      </AlsoUnsaved>
      {shown !== null && propostaId !== null && bozze !== null && (
        <Dialog title={t('titolo.responsabile')} wide acting onClose={() => setShown(null)}>
          <UnsavedTextProvider value={null}>
            <Bozze value={bozze}>
              <Domande side="responsabile" propostaId={propostaId} template={form.template} valori={form.values()} campo={shown.campo} />
            </Bozze>
          </UnsavedTextProvider>
        </Dialog>
      )}
    </ThreadsContext.Provider>
  );
}

/** The whole: every thread of the proposta. */
export function ApriDomande() {
  const { t } = useTexts(domandeTesti);
  const { open } = useContext(ThreadsContext);
  return (
    <Button icon={MessageSquareText} onPress={() => open()}>
      {t('titolo.responsabile')}
    </Button>
  );
}

/** The button beside a field, for mouse and touch. It is no tab stop, since a form has three hundred fields: by keyboard the field is chosen in "Quesiti all'ufficio". */
function ChiediCampo({ uid }: { uid: string }) {
  const { t } = useTexts(domandeTesti);
  const { open, nameOf } = useContext(ThreadsContext);
  const name = t('chiediCampo', { campo: nameOf(uid) });
  return (
    <button type="button" tabIndex={-1} className={css.ask} title={name} aria-label={name} onClick={() => open(uid)}>
      <MessageSquareText />
    </button>
  );
}
