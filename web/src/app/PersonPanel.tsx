import { pathTo } from '../api/paths.ts';
import { useTexts } from '../text/useTexts.ts';
import { LinkButton } from '../ui/controls/LinkButton.tsx';
import { Segmented } from '../ui/controls/Segmented.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { APPEARANCES, chooseAppearance, useAppearance } from './appearance.ts';
import { type Leaving, OwnSessions } from './OwnSessions.tsx';

/** What opens under the person's name: their profile, the appearance of the pages in this browser, their open sessions. */
export default function PersonPanel({ profilo, ...leaving }: Leaving & { profilo: boolean }) {
  const { t } = useTexts(shellTesti);
  const appearance = useAppearance();
  return (
    <Stack>
      {profilo && <LinkButton to={pathTo('/profilo')}>{t('ilMioProfilo')}</LinkButton>}
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
