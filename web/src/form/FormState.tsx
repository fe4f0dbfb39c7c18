import { dayInRome, formatInstant, timeInRome } from '@sigeba/contract/instant.ts';
import { useTexts } from '../text/useTexts.ts';
import { DOT } from '../ui/data/dot.ts';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import css from './FormActionBar.module.css';
import { formTesti } from './form.testi.ts';
import { useFormErrors, useFormStatus, useWaits } from './formHooks.ts';
import type { FormStore } from './formStore.ts';

type Props = {
  form: Pick<FormStore, 'status' | 'errors' | 'subscribe'> & Partial<Pick<FormStore, 'waits'>>;
  /** When it was last saved, ISO; null = never. */
  salvata: string | null;
  /** The last check: null = not checked since the last change. */
  valida: boolean | null;
  /** Why it can never be sent, in a few words: said beside what is wrong in it. */
  hindrance?: string | undefined;
  /** It was sent before and is as it was then: that it is valid says nothing of what is wanted now. */
  riaperta?: boolean | undefined;
  /** Things that wait beside the form: once it is checked the summary counts them with its faults, and so does the bar. */
  accanto?: number | undefined;
  /** Something of them is not saved. */
  unsavedBeside?: boolean;
  /** A badge beside it shows Validata: here it is only read out. */
  badged?: boolean;
};

const isToday = (instant: string): boolean => dayInRome(instant) === dayInRome(new Date());

/** The one line of state: Modifiche non salvate -> Salvata alle 10:42 -> Validata, or 3 errori. What is no value is told not to be saved. */
export function FormState({
  form,
  salvata,
  valida,
  hindrance,
  riaperta = false,
  accanto = 0,
  unsavedBeside = false,
  badged = false,
}: Props) {
  const { t } = useTexts(formTesti);
  const { changed, errori } = useFormStatus(form);
  const illeggibili = useFormErrors(form).filter(({ illeggibile }) => illeggibile).length;
  const waits = useWaits(form);
  if (changed || waits || unsavedBeside) return <span>{t('modificheNonSalvate')}</span>;
  const saved = salvata === null ? t('nonAncoraSalvata') : savedAt(salvata);
  if (riaperta && valida !== false) return <span>{t('riaperta')}</span>;
  if (badged && valida === true && accanto === 0 && illeggibili === 0)
    return (
      <>
        <span>{saved}</span>
        <VisuallyHidden>{DOT + t('validata')}</VisuallyHidden>
      </>
    );
  return <SavedAnd saved={saved} told={told()} />;

  /** What is to be known beside when it was saved. */
  function told(): string[] {
    const unsaved = illeggibili > 0 ? [t('nonSalvati', { count: illeggibili })] : [];
    const count = errori + (valida === null ? 0 : accanto);
    if (valida === true && accanto === 0) return [...unsaved, t('validata')];
    const faults = count > 0 ? [t('errori', { count })] : [];
    if (hindrance !== undefined) return [...unsaved, ...faults, hindrance];
    if (valida === null) return unsaved;
    return [...unsaved, ...(count > 0 ? faults : [t('conErrori')])];
  }

  function savedAt(instant: string): string {
    return isToday(instant) ? t('salvataAlle', { ora: timeInRome(instant) }) : t('salvataIl', { quando: formatInstant(instant) });
  }
}

/** A telephone has room for one of them, and shows what is wrong; the other is read out all the same. */
const SavedAnd = ({ saved, told }: { saved: string; told: readonly string[] }) =>
  told.length === 0 ? (
    <span>{saved}</span>
  ) : (
    <>
      <span className={css.since}>{saved + DOT}</span>
      <span>{told.join(DOT)}</span>
    </>
  );
