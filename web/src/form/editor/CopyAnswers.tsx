import { saveFile } from '../../api/download.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { answersText } from '../answersText.ts';
import { formTesti } from '../form.testi.ts';
import type { FormStore } from '../formStore.ts';

/** What is typed, saved or not, taken out of a form that can no longer be saved: to be pasted elsewhere, or as a file. */
export function CopyAnswers({ form }: { form: FormStore }) {
  const { t } = useTexts(formTesti);
  const toast = useToast();
  const text = () => answersText({ template: form.template, valori: form.values(), facts: form.facts() });
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text());
      toast(t('editor.risposteCopiate'));
    } catch {
      toast(t('editor.risposteNonCopiate'), 'info');
    }
  }
  return (
    <>
      <Button variant="primary" small onPress={() => void copy()}>
        {t('editor.copiaRisposte')}
      </Button>
      <Button small onPress={() => saveFile(t('editor.risposteFile'), 'text/plain;charset=utf-8', text())}>
        {t('editor.scaricaRisposte')}
      </Button>
    </>
  );
}
