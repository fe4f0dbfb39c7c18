import { useLocation, useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useEmailActs } from './EmailActs.tsx';
import { EmailScritta } from './EmailPanel.tsx';
import { emailTesti } from './email.testi.ts';
import { areaOf } from './filtriEmail.ts';
import { Stato } from './Stato.tsx';

/** /ur/email/{id} and /cert/email/{id}: what was written to somebody, and what became of it. */
export default function EmailUnaPage() {
  const { t } = useTexts(emailTesti);
  const query = useRoute('GET /email-in-uscita/:id', { params: { id: Number(useParams().id) } });
  const lista = pathTo(areaOf(useLocation().pathname) === 'cert' ? '/cert/email' : '/ur/email');
  const acts = useEmailActs({ shown: true });
  return (
    <Loaded query={query} page>
      {(email) => (
        <Stack>
          <PageHeader
            title={email.soggetto}
            breadcrumb={[{ label: t('titolo'), to: lista }]}
            status={<Stato {...email} />}
            actions={acts.of(email).map(({ key, label, pending, onPress }) => (
              <Button key={key} variant={key === 'invia' ? 'primary' : 'secondary'} pending={pending} onPress={onPress}>
                {label}
              </Button>
            ))}
          />
          {acts.notice}
          {acts.dialog}
          <EmailScritta email={email} />
        </Stack>
      )}
    </Loaded>
  );
}
