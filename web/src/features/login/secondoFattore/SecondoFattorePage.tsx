import type { StatoFattore } from '@sigeba/contract/login/fattore.shape.ts';
import { useState } from 'react';
import { isToldBy } from '../../../api/apiError.ts';
import { useAction } from '../../../api/useAction.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DateTime } from '../../../ui/data/DateTime.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { CodiceForm } from '../CodiceForm.tsx';
import { errorsAt } from '../errorsAt.ts';
import { FattoreSetup } from '../FattoreSetup.tsx';
import { fattoreTesti } from '../fattore.testi.ts';
import { LoginFailure } from '../LoginFailure.tsx';
import { BeginForm } from './BeginForm.tsx';

/** /ur/secondo-fattore, /hd/secondo-fattore, /cert/secondo-fattore: the second factor of the own account. */
export default function SecondoFattorePage() {
  const { t } = useTexts(fattoreTesti);
  const query = useRoute('GET /login/fattore', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
      <Loaded query={query}>
        {(stato) => (stato.attivo === null ? <Begin stato={stato} /> : <Active stato={stato} since={stato.attivo} />)}
      </Loaded>
    </Stack>
  );
}

function Begin({ stato }: { stato: StatoFattore }) {
  const { t } = useTexts(fattoreTesti);
  const toast = useToast();
  const begin = useAction('POST /login/fattore', { personale: 'sempre' });
  const activate = useAction('POST /login/fattore/attiva', { personale: 'sempre', onDone: () => toast(t('attivato')) });
  const refused = begin.error ?? activate.error;
  const failure = refused === null || isToldBy(refused, [begin.error === null ? 'codice' : 'password']) ? null : refused;
  return (
    <Card>
      <Stack>
        <p>{t('nonAttivo')}</p>
        {stato.obbligatorio && <Notice>{t('obbligatorio')}</Notice>}
        {failure !== null && <LoginFailure error={failure} />}
        {begin.data === undefined ? (
          <BeginForm
            withPassword={stato.conPassword}
            pending={begin.pending}
            why={begin.why}
            errors={errorsAt(begin.error, 'password')}
            onBegin={(password) => begin.run({ body: { password } })}
          />
        ) : (
          <FattoreSetup
            nuovo={begin.data}
            action={t('attiva')}
            pending={activate.pending}
            why={activate.why}
            errors={errorsAt(activate.error, 'codice')}
            onCode={(codice) => activate.run({ body: { codice } })}
          />
        )}
      </Stack>
    </Card>
  );
}

function Active({ stato: { recuperoRimasti }, since }: { stato: StatoFattore; since: string }) {
  const { t } = useTexts(fattoreTesti);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = useAction('POST /login/fattore/rimuovi', { personale: 'sempre', onDone: () => toast(t('tolto')) });
  const failure = remove.error === null || isToldBy(remove.error, ['codice']) ? null : remove.error;
  return (
    <Card>
      <Stack>
        <p>
          {t('attivoDal')} <DateTime value={since} />.{' '}
          {recuperoRimasti === 0 ? t('nessunoRimasto') : t('rimasti', { count: recuperoRimasti })}
        </p>
        {failure !== null && <LoginFailure error={failure} />}
        {asking ? (
          <>
            <p>{t('togliTesto')}</p>
            <CodiceForm
              hint={t('codiceAiuto')}
              action={t('togli')}
              pending={remove.pending}
              errors={errorsAt(remove.error, 'codice')}
              why={remove.why}
              onCode={(codice) => remove.run({ body: { codice } })}
            />
          </>
        ) : (
          <Inline>
            <Button why={remove.why} onPress={() => setAsking(true)}>
              {t('togli')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
