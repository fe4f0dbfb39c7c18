import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PlainText } from '../../page/PlainText.tsx';
import { useLanguageOf } from '../../page/RequireArea.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { privacyTesti } from './privacy.testi.ts';

/** /privacy: the notice that the university has written, from the foot of every page, in the reader's language, of a referee English. */
export default function PrivacyPage() {
  const { t, language } = useTexts(privacyTesti);
  const { utente } = useUtente();
  useLanguageOf(utente?.tipoUtente === 'REFEREE' ? 'ref' : null);
  const query = useRoute('GET /privacy', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <Loaded query={query}>
        {({ it, en }) => {
          const [text, lang] = language === 'en' && en !== null ? [en, 'en'] : [it, 'it'];
          if (text === null) return <EmptyState title={t('nessuna')}>{t('chiedi')}</EmptyState>;
          return (
            <Card>
              <div lang={lang}>
                <PlainText text={text} />
              </div>
            </Card>
          );
        }}
      </Loaded>
    </Stack>
  );
}
