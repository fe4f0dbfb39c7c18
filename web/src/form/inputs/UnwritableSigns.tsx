import { unwritableIn } from '@sigeba/contract/form/values/segni.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formTesti } from '../form.testi.ts';
import css from './FieldShell.module.css';

const AT_MOST = 10;

/** The signs of what is typed that no PDF shows, each once, ten at most (D-218): the person chooses other ones or lets them be. */
export function UnwritableSigns({ text }: { text: string }) {
  const { t } = useTexts(formTesti);
  const signs = unwritableIn(text);
  if (signs.length === 0) return null;
  const segni = signs.slice(0, AT_MOST).join(' ');
  return (
    <p role="status" className={css.pasted}>
      {t('nonInPdf', { segni: signs.length > AT_MOST ? `${segni} …` : segni })}
    </p>
  );
}
