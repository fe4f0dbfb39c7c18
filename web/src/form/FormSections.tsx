import type { VisibleCampo, VisibleSezione } from '@sigeba/contract/form/engine/visibility.ts';
import { isKnownKind } from '@sigeba/contract/form/kinds/kinds.ts';
import { memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { InLingua } from '../text/InLingua.tsx';
import { LanguagePart, useLanguagePart } from '../text/language.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { DOT } from '../ui/data/dot.ts';
import css from './FormSections.module.css';
import { LabelAside, useFieldAside } from './fieldAside.ts';
import { controlId } from './fields/field.types.ts';
import { formTesti } from './form.testi.ts';
import { filesOf } from './formFiles.ts';
import { FormDisabled, FormProvider, useClosing, useFormDisabled, useFormStore, useValues, useVisible } from './formHooks.ts';
import type { FormStore } from './formStore.ts';
import { FileSourceProvider } from './inputs/FileLinks.tsx';
import { isOnlyRead } from './onlyRead.ts';
import { type KindEntry, registry, widthOf } from './registry.tsx';
import { stayInPlace } from './stayInPlace.ts';
import { whenIdle } from './whenIdle.ts';

/** A template form being filled in: one card per section, the first at once and the others as the browser has time. */
export function FormSections({ form }: { form: FormStore }) {
  return (
    <LanguagePart value={form.template.lingua}>
      <FileSourceProvider value={filesOf(form.template.tipo)}>
        <Sections form={form} />
      </FileSourceProvider>
    </LanguagePart>
  );
}

/** All that belongs to a form, in the language of its template: index, bar, dialogs, errors. */
export function FormPart({ template: { lingua }, children }: { template: FormStore['template']; children: ReactNode }) {
  return (
    <InLingua lingua={lingua} className={css.part}>
      {children}
    </InLingua>
  );
}

function Sections({ form }: { form: FormStore }) {
  const { t } = useTexts(formTesti);
  const lang = useLanguagePart() ?? undefined;
  const { sezioni } = useVisible(form);
  const disabled = useFormDisabled();
  const mounted = useProgressive(sezioni.length);
  return (
    <FormProvider value={form}>
      <div lang={lang} className={css.sections} aria-busy={mounted < sezioni.length} onClickCapture={stayInPlace}>
        {!disabled && (
          <div className={css.legend}>
            <p>{t('obbligatorio')}</p>
            {sezioni.length > 2 && mounted === sezioni.length && <FoldFinished form={form} />}
          </div>
        )}
        {sezioni.slice(0, mounted).map((sezione, at) => (
          <FormSection key={sezione.uid} sezione={sezione} numero={at + 1} />
        ))}
        {!disabled && <p className={css.keys}>{t('tasti')}</p>}
      </div>
    </FormProvider>
  );
}

/** What is finished is folded at once, so that what is left to do stands alone; folded sections open by themselves for whoever is led into one. */
function FoldFinished({ form }: { form: FormStore }) {
  const { t } = useTexts(formTesti);
  const [folded, setFolded] = useState(false);
  const finished = useValues(form, () => String(form.visible().sezioni.some(({ uid }) => form.counts(uid).finita))) === 'true';
  if (!finished && !folded) return null;
  function turn() {
    for (const { uid } of form.visible().sezioni) {
      const fold = document.getElementById(uid)?.querySelector<HTMLDetailsElement>('details[data-section]');
      if (fold) fold.open = folded || !form.counts(uid).finita;
    }
    setFolded(!folded);
  }
  return (
    <Button variant="quiet" small onPress={turn}>
      {t(folded ? 'apriTutte' : 'chiudiFinite')}
    </Button>
  );
}

/** The fields of a form without the cards of its sections. `disabled`: all are shown, none can be used. */
export function FormFields({ form, disabled = false }: { form: FormStore; disabled?: boolean }) {
  const { sezioni } = useVisible(form);
  const campi = sezioni.flatMap((sezione) => sezione.campi);
  // What is only read has nothing to disable, and its wide tables stay within reach of the keyboard.
  const usable = campi.some(({ uid }) => !isOnlyRead(form, uid));
  return (
    <FormProvider value={form}>
      <FormDisabled value={disabled}>
        <fieldset disabled={disabled && usable} className={css.plain}>
          <Fields campi={campi} />
        </fieldset>
      </FormDisabled>
    </FormProvider>
  );
}

/** Grows from one to all, a step at each idle moment, so that a long form answers keys from the start. */
function useProgressive(total: number): number {
  const [mounted, setMounted] = useState(1);
  useEffect(() => {
    if (mounted >= total) return;
    return whenIdle(() => startTransition(() => setMounted(mounted + 1)));
  }, [mounted, total]);
  return Math.min(mounted, total);
}

type SectionProps = { sezione: VisibleSezione; numero: number };

const FormSection = memo(function FormSection({ sezione: { uid, sezione, campi }, numero }: SectionProps) {
  return (
    <section id={uid} aria-labelledby={`${uid}-titolo`} className={css.card}>
      <details open data-section className={css.fold}>
        <summary className={css.head}>
          <h2 id={`${uid}-titolo`} tabIndex={-1}>
            {`${numero}. ${sezione.titolo}`}
          </h2>
        </summary>
        <div className={css.body}>
          {sezione.nota !== null && <p className={css.note}>{sezione.nota}</p>}
          <Fields campi={campi} />
          {sezione.nessunFeed === true && <NessunFeed />}
        </div>
      </details>
    </section>
  );
});

function Fields({ campi }: { campi: readonly VisibleCampo[] }) {
  return (
    <div className={css.grid}>
      {campi.map((campo) => (
        <FieldWithFollowUps key={campo.uid} visibile={campo} />
      ))}
    </div>
  );
}

function FieldWithFollowUps({ visibile: { uid, followUps } }: { visibile: VisibleCampo }) {
  return (
    <>
      <FormField uid={uid} />
      <ClosingNotice uid={uid} />
      {followUps.length > 0 && (
        <div className={css.follow}>
          <Fields campi={followUps} />
        </div>
      )}
    </>
  );
}

/** After the question of a section that asks for no thematic sheet (D-140): above it, it would say that the question may be left. */
function NessunFeed() {
  const { t } = useTexts(formTesti);
  return <p className={css.note}>{t('nessunFeed')}</p>;
}

/** Renders again for its own value only: all that it needs it takes from the store by its uid. */
export const FormField = memo(function FormField({ uid }: { uid: string }) {
  const form = useFormStore();
  const Aside = useFieldAside();
  const asked = Aside !== null && !isOnlyRead(form, uid);
  const aside = useMemo(() => (asked ? { id: controlId(uid), aside: <Aside uid={uid} /> } : null), [asked, Aside, uid]);
  const campo = form.campo(uid)?.campo;
  if (campo === undefined || !isKnownKind(campo.tipoCampo)) return null;
  const entry: KindEntry = registry[campo.tipoCampo];
  return (
    <div data-field={uid} data-width={widthOf(campo, entry)} className={css.cell}>
      <LabelAside value={aside}>
        <entry.Component campo={campo} form={form} />
      </LabelAside>
    </div>
  );
});

/** Under the choice that closed a branch: what Salva would drop, and the way back. */
const ClosingNotice = memo(function ClosingNotice({ uid }: { uid: string }) {
  const { t } = useTexts(formTesti);
  const form = useFormStore();
  const closing = useClosing(form, uid);
  if (closing === null) return null;
  return (
    <p role="status" className={css.closing}>
      {t('eliminate', { count: closing.risposte })}
      {DOT}
      <button type="button" onClick={() => form.undoClosing(uid)}>
        {t('annulla')}
      </button>
    </p>
  );
});
