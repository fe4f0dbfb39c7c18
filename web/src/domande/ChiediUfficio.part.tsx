import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { FieldAside } from '../form/fieldAside.ts';
import { useKeptBozze } from '../form/useKeptBozze.ts';
import { AlsoUnsaved } from '../shell/UnsavedQuestion.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SpeechIcon } from '../ui/icons.tsx';
import css from './Domande.module.css';
import { Domande } from './Domande.part.tsx';
import { Bozze, bozzeDi, isUnsent } from './useBozza.ts';

/** Opens the threads; with a field a question about it is begun. */
const OpenContext = createContext<(campo?: string) => void>(() => {});

type Props = {
  /** Null until it is stored: nothing can be asked about what only this browser knows. */
  propostaId: number | null;
  template: FormTemplate;
  children: ReactNode;
};

/** Around the editor of a proposta: beside each field a way to ask the office about it, and the threads in a dialog. */
export function ChiediUfficio({ propostaId, template, children }: Props) {
  const { t } = useTranslation('domande');
  const [shown, setShown] = useState<{ campo: string | undefined } | null>(null);
  const bozze = useKeptBozze(bozzeDi(propostaId));
  const unsent = useCallback(() => isUnsent(bozze), [bozze]);
  const open = useCallback((campo?: string) => setShown({ campo }), []);
  return (
    <OpenContext.Provider value={open}>
      <AlsoUnsaved value={unsent}>
        <FieldAside value={propostaId === null ? null : ChiediCampo}>{children}</FieldAside>
      </AlsoUnsaved>
      {shown !== null && propostaId !== null && bozze !== null && (
        <Dialog title={t('titolo.responsabile')} wide acting onClose={() => setShown(null)}>
          <Bozze value={bozze}>
            <Domande lato="responsabile" {...{ propostaId, template }} campo={shown.campo} />
          </Bozze>
        </Dialog>
      )}
    </OpenContext.Provider>
  );
}

/** The whole: every thread of the proposta. */
export function ApriDomande() {
  const { t } = useTranslation('domande');
  const open = useContext(OpenContext);
  return (
    <Button small onPress={() => open()}>
      {t('titolo.responsabile')}
    </Button>
  );
}

/** By mouse and touch; the keyboard is not stopped at each field of three hundred: it has "Domande all'ufficio", where the field is chosen. */
function ChiediCampo({ uid }: { uid: string }) {
  const { t } = useTranslation('domande');
  const open = useContext(OpenContext);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.ask}
      title={t('chiediCampo')}
      aria-label={t('chiediCampo')}
      onClick={() => open(uid)}
    >
      <SpeechIcon />
    </button>
  );
}
