import type { ProfiloEsternoLetto } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import { useState } from 'react';
import { usePersonale } from '../../../api/usePersonale.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { certTesti } from '../cert.testi.ts';
import { NewEmailDialog } from './NewEmailDialog.tsx';

type Props = { own: boolean; profilo: ProfiloEsternoLetto };

/** The email address, which is the user name: only the person changes it, and confirms it from the new address (D-182). */
export function AccessEmail({ own, profilo: { email, emailInAttesa } }: Props) {
  const { t } = useTexts(certTesti);
  const personale = usePersonale('sempre');
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t('esterno.accesso')}>
      <Stack>
        <DefinitionList items={[{ term: t('esterno.email'), value: email }]} />
        <p>{t(own ? 'esterno.emailAiuto' : 'esterno.emailAltrui')}</p>
        {emailInAttesa !== null && <Notice title={t('esterno.inAttesa', { email: emailInAttesa })}>{t('esterno.inAttesaTesto')}</Notice>}
        {own && (
          <Inline>
            <Button why={personale} onPress={() => setAsking(true)}>
              {t('esterno.cambia')}
            </Button>
          </Inline>
        )}
      </Stack>
      {asking && <NewEmailDialog username={email} onClose={() => setAsking(false)} onAsked={() => setAsking(false)} />}
    </Card>
  );
}
