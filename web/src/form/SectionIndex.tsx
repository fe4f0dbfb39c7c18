import { useTexts } from '../text/useTexts.ts';
import { SectionMark, SectionNav, SectionNote } from '../ui/layout/SectionNav.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { formTesti } from './form.testi.ts';
import { useCounts, useVisible } from './formHooks.ts';
import type { FormStore } from './formStore.ts';
import { isOnlyRead } from './onlyRead.ts';

/** The sections by number, with what Controlla would still find or, after it, what is wrong; whom it waits for; what is finished and what asks for nothing has its mark too. */
export function SectionIndex({ form }: { form: FormStore }) {
  const { t } = useTexts(formTesti);
  const { sezioni } = useVisible(form);
  const entries = sezioni.map(({ uid, sezione: { titolo } }) => ({
    id: uid,
    title: titolo,
    lang: form.template.lingua,
    mark: <Mark form={form} uid={uid} />,
    note: <Counts form={form} uid={uid} />,
  }));
  return <SectionNav label={t('indiceDelModulo')} toggle={t('indice')} entries={entries} />;
}

const Mark = ({ form, uid }: { form: FormStore; uid: string }) => <SectionMark {...useCounts(form, uid)} />;

function Counts({ form, uid }: { form: FormStore; uid: string }) {
  const { t } = useTexts(formTesti);
  const { daCompilare, daRivedere, avvisi, errori, attesa, finita } = useCounts(form, uid);
  const open = [
    errori > 0 && { tone: 'wrong' as const, words: t('errori', { count: errori }) },
    errori === 0 &&
      daCompilare > 0 && { tone: 'toDo' as const, words: t(daRivedere ? 'daRivedere' : 'daCompilare', { count: daCompilare }) },
    attesa > 0 && { tone: 'waiting' as const, words: t('persone.inAttesa', { n: attesa }) },
  ].filter((each) => each !== false);
  if (open.length > 0)
    return open.map(({ tone, words }) => (
      <SectionNote key={tone} tone={tone}>
        {words}
      </SectionNote>
    ));
  if (avvisi > 0) return <SectionNote tone="waiting">{t('avvisi', { count: avvisi })}</SectionNote>;
  if (finita) return <VisuallyHidden>{t('completa')}</VisuallyHidden>;
  // The dashed ring says it; the name of the section has the room.
  if (isAnyAsked(form, uid)) return <VisuallyHidden>{t('facoltativa')}</VisuallyHidden>;
  return <SectionNote tone="toDo">{t('soloLettura')}</SectionNote>;
}

/** Whether a section asks for anything, mandatory or not. */
function isAnyAsked(form: FormStore, uid: string): boolean {
  const campi = form.visible().sezioni.find((sezione) => sezione.uid === uid)?.uids ?? [];
  return campi.some((each) => !isOnlyRead(form, each));
}
