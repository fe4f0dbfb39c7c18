import { choosesLingua } from '@sigeba/contract/login/lingua.rules.ts';
import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { pathTo } from '../api/paths.ts';
import { useTexts } from '../text/useTexts.ts';
import { LinkButton } from '../ui/controls/LinkButton.tsx';
import { Segmented } from '../ui/controls/Segmented.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { APPEARANCES, chooseAppearance, useAppearance } from './appearance.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { type Leaving, OwnSessions } from './OwnSessions.tsx';

type Props = Leaving & { utente: Utente | null; profilo: boolean };

/** What opens under the person's name: their profile, their language, the appearance of the pages in this browser, their open sessions. */
export default function PersonPanel({ utente, profilo, ...leaving }: Props) {
  const { t } = useTexts(shellTesti);
  const appearance = useAppearance();
  return (
    <Stack>
      {profilo && <LinkButton to={pathTo('/profilo')}>{t('ilMioProfilo')}</LinkButton>}
      {utente !== null && choosesLingua(utente) && <LanguageChoice utente={utente} />}
      <Segmented
        legend={t('aspetto.titolo')}
        options={APPEARANCES.map((key) => ({ key, label: t(`aspetto.${key}`) }))}
        value={appearance}
        onChange={chooseAppearance}
      />
      <OwnSessions {...leaving} />
    </Stack>
  );
}
