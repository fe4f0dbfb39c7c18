import { linguaOfPersona } from '@sigeba/contract/login/lingua.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { LINGUE } from '@sigeba/contract/numbers/lingua.ts';
import { useAction } from '../api/useAction.ts';
import { changeLingua } from '../api/useUtente.ts';
import { setLanguage } from '../text/language.ts';
import { useTexts } from '../text/useTexts.ts';
import { ErrorDialog } from '../ui/controls/ErrorDialog.tsx';
import { Segmented } from '../ui/controls/Segmented.tsx';
import { shellTesti } from '../ui/shell.testi.ts';

/** Each language in its own words, for whoever cannot read the other. */
const NAMES = { it: 'Italiano', en: 'English' } as const;

/** The language of the person's pages, receipts and mails; what stands on the page changes at once (D-220). */
export function LanguageChoice({ utente }: { utente: Utente }) {
  const { t } = useTexts(shellTesti);
  const choose = useAction('PUT /login/lingua', {
    personale: 'sempre',
    onDone: (_, { body: { lingua } }) => {
      changeLingua(utente.id, lingua);
      setLanguage(lingua);
    },
  });
  // The menu of the person is not there for whoever acts on their behalf; a choice that is refused all the same is not offered.
  if (choose.why !== undefined) return null;
  return (
    <>
      <Segmented
        legend={t('lingua')}
        options={LINGUE.map((key) => ({ key, label: NAMES[key] }))}
        value={linguaOfPersona(utente)}
        onChange={(lingua) => choose.run({ body: { lingua } })}
      />
      {choose.error && <ErrorDialog message={choose.error.message} onClose={choose.reset} />}
    </>
  );
}
