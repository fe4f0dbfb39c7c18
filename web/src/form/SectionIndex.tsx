import { useTranslation } from '../text/useTranslation.ts';
import { SectionNav, SectionNote } from '../ui/SectionNav.tsx';
import type { FormStore } from './formStore.ts';
import { useCounts, useVisible } from './useForm.ts';

/** The sections by number, with what Controlla would still find or, after it, what is wrong; what is finished has its mark. */
export function SectionIndex({ form }: { form: FormStore }) {
  const { t } = useTranslation('form');
  const { sezioni } = useVisible(form);
  const entries = sezioni.map(({ uid, sezione: { titolo } }) => ({
    ...{ id: uid, title: titolo, lang: form.template.lingua },
    note: <Counts form={form} uid={uid} />,
  }));
  return <SectionNav label={t('indiceDelModulo')} toggle={t('indice')} entries={entries} />;
}

function Counts({ form, uid }: { form: FormStore; uid: string }) {
  const { t } = useTranslation('form');
  const { daCompilare, errori, finita } = useCounts(form, uid);
  if (errori > 0) return <SectionNote tone="wrong">{t('errori', { count: errori })}</SectionNote>;
  if (daCompilare > 0) return <SectionNote tone="toDo">{t('daCompilare', { count: daCompilare })}</SectionNote>;
  return finita ? <SectionNote tone="done">{t('completa')}</SectionNote> : null;
}
