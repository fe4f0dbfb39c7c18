import { type ChiaveModello, esempiOf, modelloOf } from '@sigeba/contract/email/modelli.ts';
import type { LinguaMail } from '@sigeba/contract/email/modello.ts';
import { SEGNAPOSTI } from '@sigeba/contract/email/segnaposti.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../api/apiError.ts';
import { call, type ReceivedOf } from '../../../api/call.ts';
import { useSettled } from '../../../api/useSettled.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LongText } from '../../../ui/data/LongText.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { modelliEmailTesti } from '../modelliEmail.testi.ts';
import css from './Modello.module.css';

const PAUSE_MS = 400;
const ANTEPRIMA = 'POST /ur/modelli-email/anteprima';
type Props = { chiave: ChiaveModello; lingua: LinguaMail; soggetto: string; corpo: string };

/** The text as it would be sent, on invented data or on what is typed here; made by what makes the mails themselves. */
export function AnteprimaCard({ chiave, lingua, soggetto, corpo }: Props) {
  const { t } = useTexts(modelliEmailTesti);
  const { segnaposti, facoltativi = [] } = modelloOf(chiave);
  const [dati, setDati] = useState(() => esempiOf(chiave, lingua));
  const parole = Object.fromEntries(
    segnaposti.map((name) => [name, dati[name] === '' && facoltativi.includes(name) ? null : (dati[name] ?? '')]),
  );
  const body = useSettled({ soggetto, corpo, parole }, PAUSE_MS);
  const query = useQuery<ReceivedOf<typeof ANTEPRIMA>, ApiError>({
    queryKey: [ANTEPRIMA, body],
    queryFn: () => call(ANTEPRIMA, { body }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('anteprima')}>
      <Stack>
        <Loaded query={query}>
          {(mail) => (
            <article aria-label={t('anteprimaDi')} lang={lingua} className={css.mail}>
              <h3 className={css.subject}>{mail.soggetto}</h3>
              <LongText text={mail.corpo} />
            </article>
          )}
        </Loaded>
        <p className={css.foot}>{t('firma')}</p>
        <details>
          <summary>{t('dati')}</summary>
          <Stack>
            {segnaposti.map((name) => (
              <TextInput
                key={name}
                label={SEGNAPOSTI[name].significato}
                value={dati[name] ?? ''}
                onChange={(value) => setDati({ ...dati, [name]: value })}
              />
            ))}
          </Stack>
        </details>
      </Stack>
    </Card>
  );
}
